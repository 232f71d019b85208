"""`make faults`: the same sample for the same seed, no fault that no test could notice, and results that are kept."""

import ast
import sys
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example
from coverage import CoverageData

from setup import compiled_sources
from tools.faults import python_faults, workplace
from tools.faults.areas import AREAS, LEFT_OUT, TOP, NoSuchArea, area_and_sources
from tools.faults.browser_faults import Change, Point, planted
from tools.faults.fault import Fault, Site, drawn
from tools.faults.operators import OURS
from tools.faults.python_faults import OPERATORS, meaning, python_sample, sites_in
from tools.faults.results import Results, report
from tools.faults.survey import FailsWithoutFault, Runs, Survey, fingerprint, lines_in, lines_of_statement, units_in
from tools.faults.trial import Result, asked
from tools.faults.workplace import Mode, Workplace, mode_for

EXAMPLES = [(operator, example) for operator in OURS for example in operator.examples()]


@pytest.mark.parametrize(("operator", "example"), EXAMPLES)
def test_an_operator_does_what_its_examples_say(operator: type, example: Example) -> None:
    changed = mutate_code(example.pre_mutation_code, operator(), example.occurrence)
    assert changed == example.post_mutation_code


# -- which faults


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file in a tree of its own."""
    monkeypatch.setattr(python_faults, "TOP", tmp_path)
    return tmp_path / "module.py"


def write(module: Path, text: str) -> list[Fault]:
    """All faults of a file with this text."""
    module.write_text(text, encoding="utf-8")
    return python_sample(["module.py"], 1000, "a seed")


def changes(faults: list[Fault]) -> set[str]:
    """The lines that come with faults."""
    return {line[1:].strip() for fault in faults for line in fault.difference() if line.startswith("+")}


@pytest.mark.parametrize(
    "text",
    [
        '"""What a module is."""\n',
        "def f(a: int | None = None, *b: list[str | int]) -> A | B: ...\n",
        "Either = Rival | cards.Face | int | None\n",
        'x = Refusal("a" "b")\n',
        "assert a < b and c in d\n",
        "class A(Struct, frozen=True, kw_only=True): ...\n",
        "x = zip(a, b, strict=True)\n",
        'log.info("a room")\n',
        "weights = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n",
        "weights = [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9), (9, 1)]\n",
        "if TYPE_CHECKING:\n    a.b = 1\n",
    ],
)
def test_nothing_is_planted_where_no_test_looks(module: Path, text: str) -> None:
    assert write(module, text) == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("x = 1\n", {"x = 2", "x = 0"}),
        ("x = True\n", {"x = False"}),
        ("x = a + b\n", {"x = a - b"}),
        ("x = a is b\n", {"x = a is not b"}),
        ("for a in b: pass\n", {"for a in []: pass"}),
        ("for a in b:\n    break\n", {"for a in []:", "continue"}),
        ("tell(news)\n", {"pass"}),
        ("x = a not in b\n", {"x = a in b"}),
        ("x = a or b\n", {"x = a and b", "x = a", "x = b"}),
        ("x = f(a, b=c)\n", {"x = f(a)"}),
    ],
)
def test_what_is_planted(module: Path, text: str, wanted: set[str]) -> None:
    found = changes(write(module, text))
    assert found <= wanted and found, found
    assert len({fault.key for fault in write(module, text)}) == len(write(module, text))


def test_each_place_gets_one_fault(module: Path) -> None:
    assert len(write(module, "x = a < b\n")) == 1


def test_the_seed_decides(module: Path) -> None:
    lines = [f"x{number} = {number}\n" for number in range(30)]
    module.write_text("".join(lines), encoding="utf-8")

    def keys(count: int, seed: str) -> list[tuple[int, str]]:
        return [
            (fault.line, fault.after.splitlines()[fault.line - 1])
            for fault in python_sample(["module.py"], count, seed)
        ]

    assert keys(10, "a") == keys(10, "a") == keys(20, "a")[:10]
    assert keys(10, "a") != keys(10, "b")
    before = [line for _, line in keys(10, "a")]
    module.write_text("".join(["y = a\n", *lines]), encoding="utf-8")
    assert [line for _, line in keys(10, "a")] == before, "a line above moved the sample"


def test_every_operator_finds_a_place_in_the_package() -> None:
    """A name that cosmic-ray no longer has, or an operator that sees nothing any more, would go unnoticed."""
    wanted = {*OPERATORS} - {"ReplaceBinaryOperator_Pow_Mul"}
    found = set[str]()
    for folder in ("engine", "bots", "server", "game", "lab"):
        for path in python_faults.files_in([f"src/stollen/{folder}"]):
            found |= {name for variants in sites_in(path).values() for name, _ in variants}
            if found >= wanted:
                return
    assert wanted <= found


def test_learned_weights_are_left_alone() -> None:
    files = list(python_faults.files_in(["src/stollen/bots"]))
    assert "src/stollen/bots/belief/imagined_games.py" in files
    assert not [path for path in files if path.endswith("_weights.py")]


def test_a_real_sample_can_be_read_by_python() -> None:
    faults = python_sample(["src/stollen/engine/state.py"], 5, "1")
    assert len(faults) == 5 == len({fault.key for fault in faults})
    for fault in faults:
        ast.parse(fault.after)
        assert meaning(fault.after) != meaning(fault.before) == meaning((TOP / fault.path).read_text(encoding="utf-8"))


def test_a_change_of_typescript(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.faults.browser_faults.TOP", tmp_path)
    (tmp_path / "a.ts").write_text("const a = 1;\nexport const b = (x) =>\n  x < a;\n", encoding="utf-8")
    change = Change("a.ts", "EqualityOperator", "x <= a", Point(3, 2), Point(3, 7))
    fault = planted(Site("a.ts", 3, change.kind, "x < a;", 0), change)
    assert fault is not None
    assert fault.after == "const a = 1;\nexport const b = (x) =>\n  x <= a;\n"
    assert list(fault.difference())[-2:] == ["-  x < a;", "+  x <= a;"]


# -- which tests


def test_every_folder_of_tests_is_asked_or_left_out_for_a_reason() -> None:
    folders = {path.relative_to(TOP).as_posix() for path in (TOP / "tests").iterdir() if [*path.glob("**/test_*.py")]}
    asked_folders = {folder for area in AREAS for folder in area.tests}
    assert folders <= asked_folders | {*LEFT_OUT}
    for place in asked_folders - {"tests/playthroughs"}:
        assert (TOP / place).exists()
    assert not asked_folders & {*LEFT_OUT}


def test_every_module_is_in_an_area() -> None:
    for path in (TOP / "src/stollen").rglob("*.py"):
        name = path.relative_to(TOP).as_posix()
        assert area_and_sources(name)[1] == (name,)


def test_areas_by_name_folder_and_file() -> None:
    assert area_and_sources("engine")[1] == ("src/stollen/engine", "src/stollen/cards")
    area, sources = area_and_sources("src/stollen/server/store/")
    assert (area.name, sources) == ("server", ("src/stollen/server/store",))
    assert area_and_sources("web/src/prompt/moveMenu.ts")[0].name == "browser"
    for wrong in ("src", "tests/server", "nowhere", "/"):
        with pytest.raises(NoSuchArea, match="neither an area"):
            area_and_sources(wrong)


def test_kinds_of_golden_data_are_asked_one_by_one() -> None:
    units = {unit.name: unit for unit in units_in("tests/golden")}
    unit = units["tests/golden/test_golden.py wire_types"]
    assert "tests/golden/test_golden.py::test_nothing_changed[wire_types/events.txt]" in unit.arguments
    assert "tests/golden/data/wire_types/events.txt" in unit.files
    assert unit.key(TOP) == unit.key(TOP) != replace(unit, files=unit.files[1:]).key(TOP)


def test_lines_of_a_process_that_was_ended_while_it_wrote_are_left_out(tmp_path: Path) -> None:
    whole = CoverageData(str(tmp_path / "data.1"))
    whole.add_lines({str(tmp_path / "src/a.py"): [2, 1]})
    whole.write()
    (tmp_path / "data.2").write_bytes(b"")
    (tmp_path / "data.3").write_bytes((tmp_path / "data.1").read_bytes()[:100])
    assert lines_in(tmp_path, tmp_path) == {"src/a.py": [1, 2]}


def test_one_file_of_a_folder_can_be_asked() -> None:
    (unit,) = units_in("tests/envs/test_env_game.py")
    assert unit.name == "tests/envs/test_env_game.py" and unit.arguments == (unit.name,)
    assert {unit.name, "tests/envs/tables.py", "tests/conftest.py"} <= {*unit.files}


SOURCE = """import os
LIMIT = 3

def f(a):
    if a < 1 and (
        a > 0
    ):
        return g(
            a,
        )
    return 2
"""


@pytest.mark.parametrize(("line", "lines"), [(2, [2]), (5, [5, 6, 7]), (6, [5, 6, 7]), (9, [8, 9, 10]), (11, [11])])
def test_the_lines_of_a_statement(line: int, lines: list[int]) -> None:
    assert list(lines_of_statement(SOURCE, line)) == lines


def fault(line: int = 11) -> Fault:
    return Fault("a.py", line, "NumberReplacer", SOURCE, SOURCE.replace("return 2", "return 3"))


def runs(lines: list[int] | None, seconds: float = 1.0, hidden: tuple[str, ...] = (), text: str = SOURCE) -> Runs:
    if lines is None:
        return Runs("key", seconds, None, {}, [])
    return Runs("key", seconds, {"a.py": lines}, {"a.py": fingerprint(text)}, [*hidden])


@pytest.mark.parametrize(
    ("known", "reaches"),
    [
        (runs([1, 11]), True),
        (runs([1, 4, 5]), False),
        (runs([1, 4, 5], text="another text"), True),
        (runs([], hidden=("a.py",)), True),
        (runs(None), True),
        (Runs("key", 1.0, {"b.py": [11]}, {"b.py": "x"}, []), False),
    ],
)
def test_who_may_notice_a_fault(known: Runs, reaches: bool) -> None:
    assert known.reaches(fault()) is reaches


# -- one fault


class Answers(Workplace):
    """A copy in which nothing is run: commands are answered from a list."""

    def __init__(self, folder: Path, *codes: int | None, words: str = "") -> None:
        super().__init__(folder)
        self.codes = [*codes]
        self.words = words
        self.asked: list[list[str]] = []

    def run(self, command: list[str], log: Path, seconds: float, within: str = ".", **more: str) -> int | None:
        self.asked.append([word for word in command if word.startswith("tests/")])
        log.write_text(self.words, encoding="utf-8")
        return self.codes.pop(0)


def survey_of(tmp_path: Path, folders: dict[str, list[Runs]]) -> Survey:
    survey = Survey(tmp_path / "survey.json")
    for folder, known in folders.items():
        for unit, found in zip(units_in(folder), known, strict=False):
            survey.runs[unit.name] = found
        for unit in units_in(folder):
            survey.runs.setdefault(unit.name, runs([]))
    return survey


FOLDERS = ("tests/cards", "tests/locales")


def ask(tmp_path: Path, place: Answers, folders: dict[str, list[Runs]]) -> tuple[str, str]:
    return asked(fault(), FOLDERS, survey_of(tmp_path, folders), place, tmp_path / "log")


def test_quick_tests_are_asked_first_and_only_those_that_run_the_line(tmp_path: Path) -> None:
    place = Answers(tmp_path, 0, 0)
    found = ask(
        tmp_path, place, {"tests/cards": [runs([11], 5), runs([11], 2)], "tests/locales": [runs([1]), runs([11])]}
    )
    first, second = (unit.name for unit in units_in("tests/cards"))
    assert place.asked == [[second, first], [units_in("tests/locales")[1].name]]
    assert found == ("survived", "3 files of tests")


def test_the_first_test_that_fails_ends_it(tmp_path: Path) -> None:
    words = "...\nFAILED tests/cards/test_decks.py::test_counts[of a box] - assert 1 == 2\n1 failed\n"
    place = Answers(tmp_path, 1, words=words)
    found = ask(tmp_path, place, {"tests/cards": [runs([11])], "tests/locales": [runs([11])]})
    assert found == ("noticed", "tests/cards/test_decks.py::test_counts[of a box]")


@pytest.mark.parametrize(("code", "found"), [(None, "stuck"), (2, "noticed"), (-11, "noticed"), (5, "survived")])
def test_other_ends(tmp_path: Path, code: int | None, found: str) -> None:
    folders = {"tests/cards": [runs([11])], "tests/locales": [runs([1])]}
    assert ask(tmp_path, Answers(tmp_path, code), folders)[0] == found


def test_what_no_test_runs_costs_nothing(tmp_path: Path) -> None:
    assert ask(tmp_path, Answers(tmp_path), {folder: [] for folder in FOLDERS})[0] == "not run by any test"


def test_a_fault_is_gone_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workplace, "COMPILED", False)
    place = Workplace(tmp_path)
    place.write("a.py", SOURCE.encode())
    file = tmp_path / "a.py"
    dates = [file.stat().st_mtime]
    with suppress(RuntimeError), place.with_fault(fault()):
        dates.append(file.stat().st_mtime)
        assert file.read_text(encoding="utf-8") == fault().after
        raise RuntimeError
    dates.append(file.stat().st_mtime)
    assert file.read_text(encoding="utf-8") == SOURCE
    assert len(set(map(int, dates))) == 3, "a cache would take one for the other"


def test_machine_code_hides_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workplace, "COMPILED", True)
    modes = {
        path.relative_to(TOP).as_posix(): mode_for(path.relative_to(TOP).as_posix()) for path in TOP.glob("src/**/*.py")
    }
    assert modes["src/stollen/engine/maze.py"] is Mode.PLAIN
    assert modes["src/stollen/server/rooms/room.py"] is Mode.INSTALLED
    assert all(modes[path] is not Mode.INSTALLED for path in compiled_sources())
    monkeypatch.setattr(workplace, "COMPILED", False)
    assert mode_for("src/stollen/server/rooms/room.py") is Mode.PLAIN


@pytest.mark.parametrize(("program", "code"), [("pass", 0), ("exit(3)", 3), ("import time; time.sleep(60)", None)])
def test_a_command_in_the_copy(tmp_path: Path, program: str, code: int | None) -> None:
    place = Workplace(tmp_path)
    log = tmp_path / "log"
    told = "import os; print(os.getcwd(), flush=True); "
    assert place.run([sys.executable, "-c", told + program], log, 0.7 if code is None else 60) == code
    assert log.read_text(encoding="utf-8").strip() == str(tmp_path)


# -- results

NUMBERS = count()


def result(outcome: str, line: int = 1) -> Result:
    return Result(f"key {next(NUMBERS)}", "a.py", line, "NumberReplacer", outcome, "", 1.0, ["-x = 1", "+x = 2"])


def test_results_are_kept_and_survivors_can_be_tried_again(tmp_path: Path) -> None:
    kept = tmp_path / "deep/results.jsonl"
    results = Results(kept)
    noticed, stuck, survived, unrun = map(result, ("noticed", "stuck", "survived", "not run by any test"))
    for one in (noticed, stuck, survived, unrun):
        results.add(one)
    again = Results(kept)
    assert all(again[one.key] == one for one in (noticed, stuck, survived, unrun))
    again.forget_survivors()
    assert [one.key in again for one in (noticed, stuck, survived, unrun)] == [True, True, False, False]
    again.add(Result(survived.key, "a.py", 1, "NumberReplacer", "noticed", "a test", 1.0, []))
    assert Results(kept)[survived.key].noticed


def test_the_report_shows_what_nobody_noticed() -> None:
    lines = list(
        report([result("noticed"), result("survived", 9), result("stuck"), result("not run by any test", 3)], 5)
    )
    assert lines == [
        "",
        "a.py:3 NumberReplacer: not run by any test (1 s)",
        "    -x = 1",
        "    +x = 2",
        "",
        "a.py:9 NumberReplacer: survived (1 s)",
        "    -x = 1",
        "    +x = 2",
        "",
        "2 of 4 faults noticed (50%)",
        "1 not tried yet",
    ]
    assert list(report([], 0)) == ["", "0 of 0 faults noticed (0%)"]


def test_drawing_goes_on_where_nothing_can_be_planted() -> None:
    sites = {Site("a.py", line, "kind", f"line {line}", 0): [line] for line in range(1, 21)}
    even = drawn(
        sites, 5, "s", lambda site, line: None if line % 2 else Fault(site.path, line, "kind", "a", f"b{line}")
    )
    assert len(even) == 5 and all(fault.line % 2 == 0 for fault in even)


def test_only_what_changed_is_measured_and_the_rest_must_still_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy"
    for unit in units_in("tests/cards"):
        for name in unit.files:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((TOP / name).read_bytes())
    first, second = units_in("tests/cards")

    def make(*codes: int) -> list[list[str]]:
        place = Answers(copy, *codes)
        Survey(tmp_path / "survey.json").make(place, Mode.PLAIN, ["tests/cards"])
        assert not place.codes
        return place.asked

    assert make(0, 0) == [[first.name], [second.name]]
    assert make() == []
    (copy / "src").mkdir()
    (copy / "src/a.py").write_text("x = 1\n", encoding="utf-8")
    with pytest.raises(FailsWithoutFault, match="fails although no fault was planted"):
        make(1)
    assert make(0) == [[first.name, second.name]]
    assert make() == []
    kept = Survey(tmp_path / "survey.json")
    kept.runs[second.name] = replace(kept.runs[second.name], key="of an older file")
    kept.clean = ""
    kept.keep()
    assert make(0, 0) == [[second.name], [first.name]]


def test_tests_that_fail_without_a_fault_end_everything(tmp_path: Path) -> None:
    survey, place = Survey(tmp_path / "survey.json"), Answers(TOP, 1, 1)
    place.folder = tmp_path / "copy"
    with pytest.raises(FailsWithoutFault, match="test_cards_for_web"):
        survey.make(place, Mode.PLAIN, ["tests/cards"])
    assert not survey.runs and not survey.clean

"""Plants faults in a copy of the sources, a fixed random sample, and tells which ones no test noticed."""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from types import FrameType

from tools.faults.areas import AREAS, TOP, Area, NoSuchArea, area_and_sources
from tools.faults.browser_faults import browser_sample, prepare, tried_in_browser
from tools.faults.fault import Fault
from tools.faults.python_faults import python_sample
from tools.faults.results import Results, report, told
from tools.faults.survey import FailsWithoutFault, Survey
from tools.faults.trial import Result, tried
from tools.faults.workplace import CannotCompile, Mode, Workplace, mode_for

KEPT = TOP / "build/faults"
COUNT = 40
SEED = "1"

Trial = Callable[[Fault, Workplace, Path], Result]


def main() -> int:
    """Exit code 0 when the sample was tried, whatever was found; 1 if the tests fail without a fault."""
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    names = ", ".join(area.name for area in AREAS)
    parser.add_argument("wanted", metavar="AREA", help=f"an area ({names}), or a folder or file in one")
    parser.add_argument("--count", type=int, default=COUNT, help="how many faults (default: %(default)s)")
    parser.add_argument("--seed", default=SEED, help="which random sample (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="how many faults are tried at once (default: %(default)s)")
    parser.add_argument("--again", action="store_true", help="try those that nobody noticed again")
    parser.add_argument("--list", action="store_true", help="show the sample without trying it")
    options = parser.parse_args()
    os.chdir(TOP)
    signal.signal(signal.SIGTERM, stop)
    try:
        area, sources = area_and_sources(options.wanted)
    except NoSuchArea as error:
        parser.error(str(error))
    folder = KEPT / area.name
    faults = sample(area, sources, options.count, options.seed)
    if options.list:
        for fault in faults:
            print(f"{fault.path}:{fault.line} {fault.kind}", *(f"    {line}" for line in fault.difference()), sep="\n")
        return 0
    results = Results(folder / "results.jsonl")
    if options.again:
        results.forget_survivors()
    try:
        try_all([fault for fault in faults if fault.key not in results], area, folder, options.jobs, results)
    except FailsWithoutFault as error:
        print(error)
        return 1
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on.")
    found = [results[fault.key] for fault in faults if fault.key in results]
    print("\n".join(report(found, len(faults))))
    return 0


def stop(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def sample(area: Area, sources: Sequence[str], count: int, seed: str) -> list[Fault]:
    if area.name == "browser":
        return browser_sample(sources, count, seed, KEPT / "stryker")
    return python_sample(sources, count, seed)


def try_all(faults: Sequence[Fault], area: Area, folder: Path, jobs: int, results: Results) -> None:
    """Try faults, several at once, each in a copy of its own."""
    if not faults:
        return
    places = [Workplace(folder / f"copy-{number}") for number in range(1, min(jobs, len(faults)) + 1)]
    for place in places:
        place.renew()
        if any(mode_for(fault.path) is Mode.BUILT for fault in faults):
            see_that_it_compiles(place)
    trial = trial_for(area, folder, places)
    free: SimpleQueue[Workplace] = SimpleQueue()
    for place in places:
        free.put(place)

    def one(fault: Fault) -> Result:
        place = free.get()
        try:
            return trial(fault, place, folder / "logs" / f"{fault.key}.log")
        finally:
            free.put(place)

    with ThreadPoolExecutor(len(places)) as pool:
        waiting = [pool.submit(one, fault) for fault in faults]
        try:
            for number, future in enumerate(as_completed(waiting), 1):
                results.add(future.result())
                print(f"{number} of {len(faults)}: {told(future.result())}", flush=True)
        except BaseException:
            for place in places:
                place.stop()
            pool.shutdown(cancel_futures=True)
            raise


def see_that_it_compiles(place: Workplace) -> None:
    """Otherwise each fault would seem to be refused by the compiler."""
    print("Compiling without a fault ...", flush=True)
    try:
        place.use(Mode.BUILT)
    except CannotCompile:
        raise FailsWithoutFault(f"{place.folder} cannot be compiled although no fault was planted") from None


def trial_for(area: Area, folder: Path, places: Sequence[Workplace]) -> Trial:
    """How faults of an area are tried, once it is known that all is well without one."""
    if area.name == "browser":
        seconds = max(prepare(place, folder / "without-fault.log") for place in places)
        return partial(tried_in_browser, seconds)
    survey = Survey(folder / "survey.json")
    survey.make(places[0], mode_for(f"{area.sources[0]}/__init__.py"), area.tests)
    return partial(tried, area, survey)


if __name__ == "__main__":
    sys.exit(main())

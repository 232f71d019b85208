"""Options and fixtures for all tests."""

from collections.abc import Callable

import hypothesis
import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("stollen")
    group.addoption("--long", action="store_true", help="play 20 times as many random games")
    group.addoption("--short", action="store_true", help="play a twentieth of the random games")


def scaled(config: pytest.Config, count: int) -> int:
    """How many of `count` random games this run plays."""
    if config.getoption("--long"):
        return count * 20
    if config.getoption("--short"):
        return max(1, count // 20)
    return count


def pytest_configure(config: pytest.Config) -> None:
    # Every run tries the same examples, so that a failure is the change's fault; only a long run looks for new ones.
    hypothesis.settings.register_profile(
        "stollen",
        deadline=None,
        derandomize=not config.getoption("--long"),
        max_examples=scaled(config, 100),
        suppress_health_check=[hypothesis.HealthCheck.too_slow],
    )
    hypothesis.settings.load_profile("stollen")


@pytest.fixture(scope="session")
def games(pytestconfig: pytest.Config) -> Callable[[int], int]:
    """`games(200)`: how many random games to play where a normal run plays 200."""
    return lambda count: scaled(pytestconfig, count)

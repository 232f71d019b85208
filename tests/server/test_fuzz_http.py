"""Every HTTP operation, with requests inside and outside its description."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from schemathesis.specs.openapi.checks import (
    positive_data_acceptance,
)

from stollen.server.schema.json_schemas import http_document
from tests.server.serving import Server, serving

LIMITS = '{"rooms_per_minute": 1000000, "requests_per_minute": 10000000}'
EXAMPLES = 25
schema = schemathesis.openapi.from_dict(http_document())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(str(folder / "games.sqlite"), "--limits", LIMITS, log=folder / "log") as running:
        yield running


@schema.parametrize()
@hypothesis.settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    phases=[hypothesis.Phase.generate],
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_any_request_is_answered_as_described(case: "schemathesis.Case[Any]", server: Server) -> None:
    response = case.call(base_url=server.url)
    case.validate_response(response, excluded_checks=[positive_data_acceptance])
    assert response.status_code < 500

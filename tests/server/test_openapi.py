"""The OpenAPI description, and whatever can be made of it sent to the server."""

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.house import House

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
ADDRESSES = {
    "/api/health",
    "/api/games",
    "/api/games/{game}/rules",
    "/api/games/{game}/lesson",
    "/api/games/{game}/sheets/{option}/{name}",
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/record",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/analysis",
    "/api/replays",
    "/api/analyses",
}
NOTHING_TO_GET_WRONG = ("/api/health", "/api/games")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("described")).start()
    made = house.table("tug", home="random", away="random")
    yield house, made["table"]
    house.stop()


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_nothing_that_can_be_sent_breaks_the_server(served, mode):
    """What fits the description, and what does not, is answered as described, and never by a failure."""
    house, _ = served
    described = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) == len(ADDRESSES)
    for operation in operations:
        if mode is GenerationMode.NEGATIVE and operation.path in NOTHING_TO_GET_WRONG:
            continue

        @settings(max_examples=25, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode))
        def send(case):
            case.call_and_validate(checks=CHECKS)

        send()


def test_every_address_is_described(served):
    house, _ = served
    paths = house.get("/api/openapi.json").json()["paths"]
    assert set(paths) == ADDRESSES
    examples = paths["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["examples"]
    for example in examples.values():
        assert house.post("/api/tables", example["value"]).status_code == 201

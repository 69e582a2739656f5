"""Buckets of requests."""

from tests.server.faketime import FakeTime
from touchline.server import limits
from touchline.server.limits import Addresses, Bucket


def test_a_bucket_gives_a_burst_and_then_a_steady_rate():
    time = FakeTime()
    bucket = Bucket(time, per_second=20, burst=60)
    assert [bucket.take() for _ in range(61)] == [True] * 60 + [False]
    time.advance(1)
    assert sum(bucket.take() for _ in range(100)) == 20
    time.advance(1000)
    assert sum(bucket.take() for _ in range(100)) == 60


def test_each_address_has_a_bucket_of_its_own():
    time = FakeTime()
    addresses = Addresses(time, per_minute=2)
    assert [addresses.take(name) for name in "aaabba"] == [True, True, False, True, True, False]
    time.advance(30)
    assert [addresses.take("a"), addresses.take("a")] == [True, False]


def test_the_longest_unused_address_is_forgotten(monkeypatch):
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    addresses = Addresses(FakeTime(), per_minute=1)
    for name in "aba":
        addresses.take(name)
    addresses.take("c")
    assert list(addresses.buckets) == ["a", "c"]

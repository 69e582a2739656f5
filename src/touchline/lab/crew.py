"""Who does the work: this process, several beside it, or a Ray cluster; the results are the same.

A job is a value and the work a function of a module, so that any process can do it; results come as they are ready,
each with the number of its job.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

from touchline.core.errors import TouchlineError, WorkerLost

J = TypeVar("J")
R = TypeVar("R")
MISSING = "Ray is not installed here: pip install 'touchline[ray]'"
LOST = "a worker process ended before its work was done, killed or out of memory; fewer --workers need less"
PATIENCE = 5  # seconds for a cluster to answer


def _follow() -> None:
    """Let the process that gave the work decide what an interrupt means, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(giver: Any) -> None:
    giver.join()
    os._exit(1)


class Crew:
    """Workers that stay for as long as the `with` lasts."""

    def __init__(self, workers: int = 1, ray: str | None = None) -> None:
        if workers < 1:
            raise TouchlineError(f"expected at least one worker, got {workers}")
        self.workers, self.address = workers, ray
        self.pool: Executor | None = None
        self.ray: Any = None

    def __enter__(self) -> Crew:
        if self.address is not None:
            self.ray = joined(self.address)
        elif self.workers > 1:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=_follow)
        return self

    def __exit__(self, *error: object) -> None:
        if self.pool:
            self.pool.shutdown(wait=True, cancel_futures=True)
        if self.ray:
            self.ray.shutdown()

    def do(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
        """Do all jobs; yields the number of each with its result, in whatever order they are ready."""
        if self.ray:
            yield from self._on_ray(work, jobs)
        elif self.pool:
            try:
                numbers = {self.pool.submit(work, job): number for number, job in enumerate(jobs)}
                for done in as_completed(numbers):
                    yield numbers[done], done.result()
            except BrokenProcessPool:
                raise WorkerLost(LOST) from None
        else:
            for number, job in enumerate(jobs):
                yield number, work(job)

    def _on_ray(self, work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
        remote = self.ray.remote(max_retries=3)(work)
        numbers = {remote.remote(job): number for number, job in enumerate(jobs)}
        waiting = list(numbers)
        while waiting:
            ready, waiting = self.ray.wait(waiting)
            for done in ready:
                yield numbers[done], self.ray.get(done)


def joined(address: str) -> Any:
    """Join a Ray cluster; raises TouchlineError."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise TouchlineError(MISSING) from None
    knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise TouchlineError(f"no Ray cluster answers at {address}: {str(error).splitlines()[0]}") from None
    return ray


def knock(address: str) -> None:
    """Raise TouchlineError if nobody listens at host:port: Ray itself would go on trying for a quarter of an hour."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        return  # auto, local: Ray knows where to look
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise TouchlineError(f"no Ray cluster answers at {address}: {error}") from None

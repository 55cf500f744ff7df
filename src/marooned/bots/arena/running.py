"""Playing the matches of a contest: on all cores of this machine, or wherever a Ray cluster has room."""

from __future__ import annotations

import importlib
import importlib.util
import multiprocessing
import os
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from marooned.bots.arena.contest import Contest, Result, play
from marooned.engine.errors import MaroonedError

QUEUED = 2
"""Matches handed out ahead, for each worker."""


class NoRay(MaroonedError):
    """Ray was asked for and is not installed."""

    code = "no-ray"
    packages = ("marooned.bots",)


def run(
    contest: Contest, numbers: list[int], workers: int | None = None, transcripts: Path | None = None
) -> Generator[Result, None, None]:
    """Play these matches on that many processes (default: one per core), and yield each as it is done."""
    workers = min(workers or os.cpu_count() or 1, max(1, len(numbers)))
    if workers == 1:
        yield from (play(contest, number, transcripts) for number in numbers)
        return
    waiting = iter(numbers)
    first = next(waiting)
    yield play(contest, first, transcripts)  # here, so that what must be compiled is not compiled by every worker
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        running: set[Future[Result]] = set()
        try:
            while True:
                for number in waiting:
                    running.add(pool.submit(play, contest, number, transcripts))
                    if len(running) >= QUEUED * workers:
                        break
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            for future in running:
                future.cancel()


def has_ray() -> bool:
    """Whether Ray is installed."""
    return importlib.util.find_spec("ray") is not None


def run_on_ray(
    contest: Contest, numbers: list[int], address: str | None = None, **started: Any
) -> Generator[Result, None, None]:
    """The same on a Ray cluster: the one at an address, the one this machine belongs to, or one started here."""
    if not has_ray():
        raise NoRay()
    ray: Any = importlib.import_module("ray")
    ours = not ray.is_initialized()
    if ours:
        ray.init(address=address, log_to_driver=False, include_dashboard=None if address else False, **started)
    try:
        room = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(play)
        waiting, running = iter(numbers), list[Any]()
        while True:
            for number in waiting:
                running.append(task.remote(contest, number))
                if len(running) >= QUEUED * room:
                    break
            if not running:
                return
            done, running = ray.wait(running, num_returns=1)
            yield from ray.get(done)
    finally:
        if ours:
            ray.shutdown()

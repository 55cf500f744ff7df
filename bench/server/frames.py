"""What a frame costs the page's main thread while twelve castaways are in motion, in a real Chromium.

    python -m bench.server.frames [--game galerapagos] [--seats 12] [--moves 40] [--pace usual]

Bots sit in every seat of a table that is watched at one pace. Chromium's own trace says how much processor time each
task of the page's main thread took, which a busy machine does not lengthen: tasks are summed from frame to frame, and
told beside the 16.7 ms that a frame has.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
from playwright.sync_api import Browser, sync_playwright

from bench.server.page import wait_for_updates, watched
from bench.support.arguments import new_parser
from bench.support.machine import tell_machine
from bench.support.results import show
from bench.support.server.serving import served
from tests.web.chromium import FLAGS, find_chromium

FRAME_MS = 1000 / 60
LONG_MS = 50
"""A task so long is felt."""
TRACED = ("devtools.timeline", "disabled-by-default-devtools.timeline")
FRAME = "Commit"
"""What ends the work of the main thread on a frame."""
TASK = "RunTask"

Events = list[dict[str, Any]]


def traced(browser: Browser, url: str, game: str, seats: int, moves: int, pace: str) -> Events:
    """What the browser noted while a table of bots was watched."""
    page = watched(browser, url, game, seats, motion=True, pace=pace)
    wait_for_updates(page, 5)
    browser.start_tracing(page=page, categories=list(TRACED))
    wait_for_updates(page, 5 + moves)
    events: Events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    return events


def main_thread(events: Events) -> Events:
    """What was done by the main thread of the page that drew most frames, in order."""
    drawn = Counter((event["pid"], event["tid"]) for event in events if event["name"] == FRAME)
    busiest = drawn.most_common(1)[0][0]
    return sorted((event for event in events if (event["pid"], event["tid"]) == busiest), key=lambda event: event["ts"])


def frame_costs(events: Events) -> tuple[list[float], list[float]]:
    """Milliseconds of processor time of each frame in which something was drawn, and of each task."""
    tasks = [event for event in events if event["name"] == TASK and "tdur" in event]
    ends = [event["ts"] for event in events if event["name"] == FRAME]
    starts = np.array([task["ts"] for task in tasks])
    costs = np.array([task["tdur"] / 1000 for task in tasks])
    at = np.searchsorted(np.array(ends), starts)
    return [float(cost) for cost in np.bincount(at, costs, len(ends) + 1)[1:-1]], costs.tolist()


def parts(events: Events) -> Sequence[tuple[str, float]]:
    """What most of the time went into, in milliseconds, each with all that it called."""
    spent: defaultdict[str, float] = defaultdict(float)
    for event in events:
        if "tdur" in event and event["name"] != TASK:
            spent[event["name"]] += event["tdur"] / 1000
    return sorted(spent.items(), key=lambda part: -part[1])[:12]


def main(words: Sequence[str]) -> int:
    """Watch, and print what frames cost."""
    parser = new_parser(__doc__)
    parser.add_argument("--game", default="galerapagos")
    parser.add_argument("--seats", type=int, default=12)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--pace", default="usual")
    given = parser.parse_args(words)
    path, environment = find_chromium()
    tell_machine()
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS), env={**os.environ, **environment})
        events = main_thread(traced(browser, server.url, given.game, given.seats, given.moves, given.pace))
        browser.close()
    frames, tasks = frame_costs(events)
    rows = [
        (f"{share} of a hundred frames are below", f"{(cost := float(np.percentile(frames, share))):.1f}",
         f"{cost / FRAME_MS:.2f}") for share in (50, 90, 99, 100)
    ]  # fmt: skip
    over, long = sum(cost > FRAME_MS for cost in frames), sum(cost > LONG_MS for cost in tasks)
    head = ("processor time of the main thread", "ms", "× 16.7 ms")
    show(f"{len(frames)} frames at a table of {given.seats}, {given.game}, pace {given.pace}", head, rows)
    print(f"{over} frames over 16.7 ms; {long} tasks over {LONG_MS} ms, the longest {max(tasks):.0f} ms")
    print("spent in: " + ", ".join(f"{name} {spent / len(frames):.2f}" for name, spent in parts(events)), "ms a frame")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

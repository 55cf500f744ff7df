"""What the figures were measured on."""

from __future__ import annotations

import importlib.metadata
import os
import platform
from datetime import UTC, datetime
from pathlib import Path

PARTS = ("marooned", "numba", "llvmlite", "numpy", "open-spiel")


def machine() -> dict[str, str]:
    """Processor, cores, load, versions and day."""
    load = f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else "unknown"
    described = {
        "day": datetime.now(UTC).date().isoformat(),
        "processor": processor(),
        "cores": str(os.cpu_count()),
        "load": load,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }
    for part in PARTS:
        try:
            described[part] = importlib.metadata.version(part)
        except importlib.metadata.PackageNotFoundError:
            described[part] = "not installed"
    return described


def tell_machine() -> dict[str, str]:
    """Print what the figures are measured on; the same, to be kept."""
    described = machine()
    print(", ".join(f"{name} {value}" for name, value in described.items()), end="\n\n", flush=True)
    return described


def processor() -> str:
    """The processor's name, as the system tells it, and its family and model where it does."""
    path = Path("/proc/cpuinfo")
    if not path.exists():
        return platform.processor() or "unknown"
    said = dict(line.split("\t:", 1) for line in path.read_text(encoding="utf-8").splitlines() if "\t:" in line)
    facts = {name.strip(): value.strip() for name, value in said.items()}
    family, model = facts.get("cpu family"), facts.get("model")
    return facts.get("model name", "unknown") + (f" (family {family}, model {model})" if family else "")

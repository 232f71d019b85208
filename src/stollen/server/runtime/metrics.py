"""What the server counts, in the text form that Prometheus reads."""

from collections import Counter
from collections.abc import Mapping


class Metrics:
    """Numbers that only grow; what can also fall is asked for when it is told."""

    def __init__(self) -> None:
        self.refused: Counter[str] = Counter()
        self.requests: Counter[int] = Counter()

    def text(self, gauges: Mapping[str, float]) -> str:
        """All numbers."""
        lines = [f"stollen_{name} {value}" for name, value in gauges.items()]
        lines += [f'stollen_refused_total{{code="{code}"}} {count}' for code, count in sorted(self.refused.items())]
        lines += [f'stollen_requests_total{{status="{code}"}} {count}' for code, count in sorted(self.requests.items())]
        return "\n".join([*lines, ""])

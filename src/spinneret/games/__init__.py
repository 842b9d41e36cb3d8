"""The games. Each package is one game; nothing else in the project knows its rules.

The package can be called: ``spinneret.games()`` lists the names of all games. A function of that name beside the
package would hide it, and with it every ``import spinneret.games.cobweb.rules as rules``.
"""

import sys
from types import ModuleType

from spinneret.kernel import registry


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        return registry.games()


sys.modules[__name__].__class__ = _Games

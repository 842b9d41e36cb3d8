"""``python -m spinneret``."""

from spinneret.cli import main

main()

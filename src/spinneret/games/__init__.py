"""The games. Each package is one game; nothing else in the house knows its rules."""

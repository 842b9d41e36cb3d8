"""The rules, in flows."""

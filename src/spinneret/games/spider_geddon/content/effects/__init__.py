"""What an effect may say, as typed records: selectors, conditions, operations."""

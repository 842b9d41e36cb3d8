"""How the store came to its present shape."""

"""The server: accounts, tables, store, live updates, JSON API. It knows no game and draws nothing."""

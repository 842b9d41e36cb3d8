"""The web table: pages and boards as templates, one small browser client."""

"""What MkDocs does besides rendering docs/: pages read from elsewhere in the repository, and drawn diagrams."""

from __future__ import annotations

import re
from pathlib import Path

import mermaidx
import pages
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

MARK = "src/spinneret/web/static/mark.svg"
_MERMAID = re.compile(r"^```mermaid\n(.*?)^```$", re.S | re.M)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for source, address in {**pages.PAGES, MARK: "_site/mark.svg"}.items():
        files.append(File.generated(config, address, abs_src_path=str(pages.ROOT / source)))
    for source, address in pages.PROGRAMS.items():
        text = (pages.ROOT / source).read_text("utf-8")
        files.append(File.generated(config, address, content=pages.program(text)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    if page.is_homepage:
        page.meta["hide"] = ["navigation"]
    source = page.file.abs_src_path
    if source is not None:
        markdown = pages.page(markdown, Path(source).relative_to(pages.ROOT).as_posix(), page.file.src_uri)
    return _MERMAID.sub(lambda found: diagram(found.group(1)), markdown)


def diagram(source: str) -> str:
    """A Mermaid diagram as a picture in the page: no script and no network is needed to see it."""
    drawn = mermaidx.render(source, theme="neutral").svg()
    return f'<figure class="diagram" markdown="0">{drawn}</figure>'

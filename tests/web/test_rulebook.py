"""The rules in the browser: every rule has its anchor, every reference leads to one."""

from __future__ import annotations

import re

from spinneret.kernel import game
from spinneret.web.rulebook import rulebook


def test_every_rule_of_the_text_has_an_anchor() -> None:
    told = set(re.findall(r"^\s*- \*\*(SW-[A-Z]?\d+(?:\.\d+)?[a-z]?)\b", game("spider_web").rules, re.M))
    anchors = set(re.findall(r'id="rule-([^"]+)"', rulebook("spider_web")))
    assert told and told <= anchors, told - anchors


def test_references_lead_to_rules_that_exist() -> None:
    html = rulebook("spider_web")
    anchors = set(re.findall(r'id="rule-([^"]+)"', html))
    links = set(re.findall(r'href="#rule-([^"]+)"', html))
    assert len(links) > 50 and links <= anchors, links - anchors


def test_questions_and_options_name_rules_that_exist() -> None:
    found = game("spider_web")
    anchors = set(re.findall(r'id="rule-([^"]+)"', rulebook("spider_web")))
    for kind in found.kinds:
        assert found.words.rule(kind.name) in anchors
    for option in found.options:
        assert option.rule in anchors

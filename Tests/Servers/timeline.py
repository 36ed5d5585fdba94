# SPDX-License-Identifier: GPL-3.0-or-later
"""A server that speaks like Mastodon, filled with posts, whose faults are switched on and off."""

import json
import urllib.parse
import urllib.request

from between import Between

TIMELINE = "http://127.0.8.4:8104"
MOCK = "http://127.0.8.4:9104"
PUBLIC, TAG = "/api/v1/timelines/public", "/api/v1/timelines/tag"


class Timeline:
    """The public timeline of mastodon-mock, behind a proxy that acts between its pages."""

    def __init__(self, machines, python):
        host, port = urllib.parse.urlsplit(MOCK).netloc.split(":")
        program = f"{python}/bin/mastodon_mock"
        machines.start(program, "serve", "--in-memory", "--demo", "--host", host, "--port", port)
        machines.wait_for(f"{MOCK}{PUBLIC}")
        self.between = Between(TIMELINE, MOCK, PUBLIC)
        self.count = 0
        self.me = self.ask("GET", "/api/v1/accounts/verify_credentials")["id"]

    def ask(self, method, path, form=None, body=None):
        """Asks the server as one of its people; returns its answer."""
        data = urllib.parse.urlencode(form).encode() if form else body and json.dumps(body).encode()
        request = urllib.request.Request(f"{MOCK}{path}", data=data, method=method)
        request.add_header("Authorization", "Bearer alan_token")
        if body:
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def post(self, count):
        """Publishes posts, “Post N” with a further number for each."""
        for _ in range(count):
            self.count += 1
            form = {"status": f"Post {self.count}", "visibility": "public"}
            self.ask("POST", "/api/v1/statuses", form)

    def discuss(self, tag, count):
        """Publishes a post with a tag, and answers to it, each third one to the answer before.

        Returns the identifiers of the answers.
        """
        post = self.ask("POST", "/api/v1/statuses", {"status": f"Tell us #{tag}", "visibility": "public"})
        answers = []
        for number in range(count):
            parent = answers[-1] if number % 3 == 2 else post["id"]
            form = {"status": f"Answer {number + 1}", "visibility": "public", "in_reply_to_id": parent}
            answers.append(self.ask("POST", "/api/v1/statuses", form)["id"])
        return answers

    def posts(self):
        """The posts that are there, the newest first."""
        posts, bound = [], ""
        while page := self.ask("GET", f"{PUBLIC}?limit=40{bound}"):
            posts += page
            bound = f"&max_id={page[-1]['id']}"
        return posts

    def is_own(self, post):
        """Whether a post may be deleted: the server has posts of other people too."""
        return post["account"]["id"] == self.me

    def delete(self, post):
        """Deletes a post."""
        self.ask("DELETE", f"/api/v1/statuses/{post['id']}")

    def fail(self, effect, count=1, **more):
        """Lets the next pages fail."""
        rule = {"match": {"path": PUBLIC}, "effect": {"type": effect, **more}, "count": count}
        self.ask("POST", "/api/v1/_mock/faults", body=rule)

    def heal(self):
        """Ends all faults."""
        self.ask("DELETE", "/api/v1/_mock/faults")

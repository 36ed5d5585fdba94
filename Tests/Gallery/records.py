# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers of sources that are no feeds: posts, stories, releases, videos, topics and comments."""

import datetime
import json

POSTS, TOPICS, COMMENTS = (
    "/api/v1/timelines/tag/harbour",
    "/latest.json?no_definitions=true",
    "/t/7/posts.json",
)
STORIES, RELEASES, VIDEOS = "/api/v3/post/list?type_=All", "/shelf/releases", "/shelf/videos"

PEOPLE = [("ann", "Ann Archer"), ("bo", "Bo Björk"), ("chen", "陈晓"), ("dora", "Dora")]
WORDS = [
    "The tide tables of the harbour are online, back to the year in which the pier was built.",
    "Low water at noon. The old slipway shows, and with it three boats that nobody remembers.",
    "今天的潮水特别低，老码头的石阶都露出来了。",
    "A long one: the harbour master counted every lamp between the lighthouse and the mill, wrote the "
    "numbers on a sheet, and pinned it to the door. There are forty. Two are out, and one was never lit. "
    "The sheet has been there since spring, and each week somebody adds a line under it in pencil.",
    "Short.",
]

# A file of a reader's own: what sites with releases and videos send.
SHELF = {
    "version": 2,
    "kind": "shelf",
    "name": "Shelf",
    "site": "https://{host}",
    "hosts": ["{host}"],
    "lists": [
        {
            "title": "Shelf: releases",
            "examples": ["shelf:HOST.EXAMPLE/releases"],
            "addresses": ["/shelf/releases", "releases"],
            "first": "/shelf/releases",
            "form": "release",
        },
        {
            "title": "Shelf: videos",
            "examples": ["shelf:HOST.EXAMPLE/videos"],
            "addresses": ["/shelf/videos", "videos"],
            "first": "/shelf/videos",
            "form": "video",
        },
    ],
    "fields": {
        "id": "id",
        "title": "title",
        "date": "date",
        "author": "author",
        "body": "body",
        "picture": "picture",
        "version": "version",
        "files": "files",
        "seconds": "seconds",
        "points": "points",
    },
}


def moment(number):
    """The time of a record: the newest one was written an hour ago."""
    time = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(hours=1 + 4 * number)
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


def post(number, root):
    """A post of a timeline; some are passed on, warn, ask, or have pictures or a card."""
    (account, name), words = PEOPLE[number % 4], WORDS[number % 5]
    record = {
        "id": str(900 - number),
        "created_at": moment(number),
        "content": f"<p>{words}</p>",
        "url": f"{root}/@{account}/{number}",
        "spoiler_text": "Spoilers of a low tide" if number % 6 == 1 else "",
        "account": {
            "acct": account,
            "display_name": name,
            "avatar_static": f"{root}/picture/{account}.png",
        },
        "media_attachments": [],
        "replies_count": number * 3,
        "reblogs_count": number,
        "favourites_count": number * 7,
    }
    if number % 6 == 2:
        picture = {"type": "image", "description": "A pier", "url": f"{root}/picture/sea.png"}
        record["media_attachments"] = [{**picture, "preview_url": f"{root}/picture/pier.png"}]
    if number % 6 == 3:
        options = [{"title": "The mill", "votes_count": 12}, {"title": "The lamp", "votes_count": 4}]
        record["poll"] = {"options": options, "votes_count": 16, "expired": False}
    if number % 6 == 4:
        shared = {**record, "content": ""}
        shared["reblog"] = {**post(number + 1, root), "id": str(500 - number)}
        return shared
    return record


def topic(number):
    """A topic of a forum."""
    return {
        "id": 7 + number,
        "title": ["Where is the best bench?", "Lost: one anchor", "码头上的旧书店", WORDS[3]][number % 4],
        "slug": "a-topic",
        "posts_count": 14 + number * 5,
        "like_count": number * 2,
        "created_at": moment(number + 2),
        "last_posted_at": moment(number),
        "last_poster_username": PEOPLE[(number + 1) % 4][0],
        "tags": [],
        "posters": [{"user_id": number % 4}],
    }


def comment(number, root):
    """A post of a topic; some answer the one before."""
    (account, name), words = PEOPLE[number % 4], WORDS[number % 5]
    return {
        "id": 1000 + number,
        "post_number": number,
        "post_type": 1,
        "username": account,
        "name": name,
        "created_at": moment(40 - number),
        "cooked": f"<p>{words}</p>",
        "reply_to_post_number": number - 1 if number > 1 and number % 3 else None,
        "avatar_template": f"{root}/picture/{account}.png?{{size}}",
        "actions_summary": [{"id": 2, "count": number}],
    }


def story(number, root):
    """A story of a front page."""
    return {
        "post": {
            "id": 90 - number,
            "name": WORDS[number % 5],
            "url": f"https://news.example/{number}",
            "published": moment(number),
            **({"thumbnail_url": f"{root}/picture/{number}.png"} if number % 3 == 0 else {}),
        },
        "creator": {"name": PEOPLE[number % 4][0]},
        "community": {"name": "harbour", "title": "The Harbour"},
        "counts": {"score": 120 - number * 9, "comments": number * 4},
    }


def release(number, root):
    """A release of a program."""
    title = ["Tides, without the waves", "Calm water", "", "江城"][number % 4]
    return {
        "id": number,
        "title": title,
        "date": moment(number),
        "author": PEOPLE[number % 4][1],
        "body": f"<p>{WORDS[number % 5]}</p>",
        "version": f"v2.{9 - number}.0",
        "files": number % 5,
    }


def video(number, root):
    """A video."""
    return {
        "id": number,
        "title": WORDS[number % 5],
        "date": moment(number),
        "author": PEOPLE[number % 4][1],
        "picture": f"{root}/picture/film-{number}.png",
        "seconds": [75, 3725, 0, 642][number % 4],
        "points": number * 1234,
    }


def answer(target, root, first=0):
    """The answer to a request, as JSON; None for one of anything else.

    The newest post of the timeline has the number `first`.
    """
    users = [
        {"id": number, "username": account, "name": name, "avatar_template": f"{root}/picture/{account}.png"}
        for number, (account, name) in enumerate(PEOPLE)
    ]
    lists = {
        POSTS: lambda: [post(number, root) for number in range(first, first + 14)],
        TOPICS: lambda: {
            "users": users,
            "topic_list": {"topics": [topic(number) for number in range(14)]},
        },
        STORIES: lambda: {"posts": [story(number, root) for number in range(14)]},
        RELEASES: lambda: [release(number, root) for number in range(9)],
        VIDEOS: lambda: [video(number, root) for number in range(14)],
    }
    path = target.partition("?")[0]
    for place, make in lists.items():
        if place.partition("?")[0] == path:
            return json.dumps(make() if "max_id" not in target else []).encode()
    if path == "/t/7.json":
        posts = [comment(number, root) for number in range(1, 15)]
        stream = [record["id"] for record in posts]
        return json.dumps({"id": 7, "title": "Where?", "post_stream": {"posts": posts, "stream": stream}}).encode()
    return None


def texts():
    """All words of the answers."""
    more = "Spoilers of low tide The mill lamp pier Where is the best bench Lost one anchor 码头上的旧书店"
    # The file that declares a source names its lists, in English alone.
    lists = f"{POSTS} {TOPICS} {COMMENTS} {STORIES} {RELEASES} {VIDEOS} all posts"
    return (
        f"{WORDS} {PEOPLE} {more} {lists} Tides without the waves Calm water harbour {SHELF} news example 江城"
    )

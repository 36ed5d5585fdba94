# SPDX-License-Identifier: GPL-3.0-or-later
"""A feed whose articles have all that an article can have."""

import http.server
import threading

TEXT = """<h2>A heading</h2><p>Words with a <a href='https://example.org/'>link</a>, and a note
<a href='#fn1'>1</a>.</p><pre><code>let river = 1</code></pre>
<table><tr><th>Name</th></tr><tr><td>River</td></tr></table><details><summary>More</summary>
<p>Folded.</p></details><ol class='footnotes'><li id='fn1'>A note.</li></ol>"""
ITEM = (
    "<item><guid>{0}</guid><title>Article {0}</title><description><![CDATA[{2}]]></description>"
    "<link>https://example.org/{0}</link><pubDate>Fri, 20 Nov 2026 12:{1:02}:00 GMT</pubDate>"
    "<enclosure url='https://example.org/{0}.mp3' type='audio/mpeg' length='1000000'/></item>"
)


class FeedServer(http.server.ThreadingHTTPServer):
    """Serves twenty articles; from the second request on five more, once `gate` is open."""

    def __init__(self, limit):
        super().__init__(("127.0.0.1", 0), FeedAnswers)
        self.gate = threading.Event()
        self.limit = limit
        self.requests = 0
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        """The feed's address."""
        return f"http://127.0.0.1:{self.server_port}/feed"


class FeedAnswers(http.server.BaseHTTPRequestHandler):
    """The answers of the feed's server."""

    def log_message(self, *arguments):
        """Says nothing of a request."""

    def do_GET(self):
        """Answers with the feed."""
        if self.path != "/feed":
            self.send_error(404)
            return
        self.server.requests += 1
        first = 0
        if self.server.requests > 1:
            self.server.gate.wait(self.server.limit)
            first = -5
        items = "".join(ITEM.format(number, 50 - number, TEXT) for number in range(first, 20))
        body = f'<rss version="2.0"><channel><title>Feed</title>{items}</channel></rss>'.encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/rss+xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

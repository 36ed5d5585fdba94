# SPDX-License-Identifier: GPL-3.0-or-later
"""A proxy on loopback that does something between the requests for the pages of a list."""

import http.client
import http.server
import threading
import urllib.parse

# What belongs to one connection, and is not passed on.
OWN = {"connection", "keep-alive", "transfer-encoding", "content-length", "server", "date"}


class Between:
    """Stands in front of a server; counts the pages of a list, and acts before some of them."""

    def __init__(self, address, target, path):
        self.target = urllib.parse.urlsplit(target).netloc
        # What the address of each page begins with.
        self.path = path
        # What is done before a page, by its number from 1.
        self.plan = {}
        self.pages = 0
        self.lock = threading.Lock()
        host, port = urllib.parse.urlsplit(address).netloc.split(":")
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                try:
                    outer.answer(self)
                except (BrokenPipeError, ConnectionResetError):
                    # The program waits for this page no more.
                    self.close_connection = True

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer((host, int(port)), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def begin(self, plan):
        """Counts pages from the beginning, and acts as a plan says."""
        with self.lock:
            (self.plan, self.pages) = (dict(plan), 0)

    def answer(self, request):
        """Passes a request on, after what is to be done before it."""
        if request.path.startswith(self.path):
            with self.lock:
                self.pages += 1
                act = self.plan.pop(self.pages, None)
                if act:
                    act()
        connection = http.client.HTTPConnection(self.target, timeout=60)
        headers = {name: text for name, text in request.headers.items() if name.lower() != "connection"}
        connection.request("GET", request.path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        request.send_response(answer.status)
        for name, text in answer.getheaders():
            if name.lower() not in OWN:
                request.send_header(name, text)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    def stop(self):
        """Ends the proxy."""
        self.server.shutdown()
        self.server.server_close()

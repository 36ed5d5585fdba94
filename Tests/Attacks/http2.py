# SPDX-License-Identifier: GPL-3.0-or-later
"""Servers that mean harm and speak HTTP/2, which libsoup speaks where the connection is encrypted.

A machine trusts their certificate only while a program is started by `trusting`, which puts it in
the place of the system's list for that program alone: GnuTLS takes no other list.
"""

import asyncio
import shutil
import ssl
import struct
import subprocess

from feeds import FeedServer

SYSTEM_LIST = "/etc/ssl/certs/ca-certificates.crt"
DATA, HEADERS, RESET, SETTINGS, PING, AWAY, WINDOW, CONTINUATION = 0, 1, 3, 4, 6, 7, 8, 9
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
# Of HPACK (RFC 7541): ":status: 200" of the static table; ":status" with 103; a line "x: y".
OK = b"\x88"
EARLY = b"\x08\x03103"
LINE = b"\x00\x01x\x01y"


def frame(kind, stream=0, body=b"", flags=0):
    """One frame of RFC 9113."""
    return struct.pack(">I", len(body))[1:] + struct.pack(">BBI", kind, flags, stream) + body


END_STREAM, END_HEADERS = 1, 4


async def forever(writer, piece, pause=0.0):
    """Sends the same bytes without end."""
    while not writer.is_closing():
        writer.write(piece)
        await writer.drain()
        if pause:
            await asyncio.sleep(pause)


async def continuations(writer, stream):
    """A header that goes on without end."""
    writer.write(frame(HEADERS, stream, OK + LINE))
    await forever(writer, frame(CONTINUATION, stream, LINE * 200) * 20)


async def empty_continuations(writer, stream):
    """A header that goes on without end, and says nothing."""
    writer.write(frame(HEADERS, stream, OK + LINE))
    await forever(writer, frame(CONTINUATION, stream) * 200)


async def interim(writer, stream):
    """Interim answers without end."""
    await forever(writer, frame(HEADERS, stream, EARLY + LINE, END_HEADERS) * 100)


async def slow_interim(writer, stream):
    """An interim answer each second."""
    await forever(writer, frame(HEADERS, stream, EARLY, END_HEADERS), 1)


async def pings(writer, _):
    """Pings without end, each of which wants an answer."""
    await forever(writer, frame(PING, 0, b"12345678") * 200)


async def settings(writer, _):
    """Settings without end, each of which wants an answer."""
    await forever(writer, frame(SETTINGS, 0, struct.pack(">HI", 4, 65535)) * 200)


async def windows(writer, _):
    """Room for bytes that nobody sends, without end."""
    await forever(writer, frame(WINDOW, 0, struct.pack(">I", 0)) * 200)


async def empty_data(writer, stream):
    """A document in parts of nothing."""
    writer.write(frame(HEADERS, stream, OK, END_HEADERS))
    await forever(writer, frame(DATA, stream) * 200)


async def padding(writer, stream):
    """A document in parts that are filling alone."""
    writer.write(frame(HEADERS, stream, OK, END_HEADERS))
    await forever(writer, frame(DATA, stream, b"\xff" + bytes(255), 8) * 20, 0.001)


async def endless_body(writer, stream):
    """A document that never ends, as fast as it is read."""
    writer.write(frame(HEADERS, stream, OK, END_HEADERS))
    await forever(writer, frame(DATA, stream, b" " * 16000), 0.001)


async def trailers(writer, stream):
    """Headers behind headers without end."""
    writer.write(frame(HEADERS, stream, OK, END_HEADERS))
    await forever(writer, frame(HEADERS, stream, LINE, END_HEADERS) * 100)


async def silence(writer, _):
    """Nothing at all, once the request is there."""
    await asyncio.sleep(3600)


async def resets(writer, stream):
    """The request is refused, again and again."""
    writer.write(frame(RESET, stream, struct.pack(">I", 7)))
    await forever(writer, frame(RESET, stream, struct.pack(">I", 7)) * 200)


async def away(writer, stream):
    """The server goes away, over and over, and does not go."""
    await forever(writer, frame(AWAY, 0, struct.pack(">II", stream, 0)) * 100)


FLOODS = [
    *(continuations, empty_continuations, interim, slow_interim, pings, settings, windows),
    *(empty_data, padding, endless_body, trailers, silence, resets, away),
]


class EncryptedServer(FeedServer):
    """One flood of the table on each address, behind a certificate that signs itself."""

    def __init__(self, folder):
        super().__init__(len(FLOODS), first="127.0.31.1")
        self.certificate = folder / "certificate.pem"
        self.spoken = set()
        names = ",".join(f"IP:{host}" for host in self.hosts)
        key = folder / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
            + ["-subj", "/CN=floods", "-addext", f"subjectAltName={names}"]
            + ["-keyout", key, "-out", self.certificate],
            check=True,
            capture_output=True,
        )
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.certificate, key)
        self.context.set_alpn_protocols(["h2"])

    def __enter__(self):
        self.thread.start()
        start = asyncio.start_server
        self.server = self.wait(start(self.answer, self.hosts[:1], 0, ssl=self.context))
        self.port = self.server.sockets[0].getsockname()[1]
        self.others = self.wait(
            start(self.answer, self.hosts[1:], self.port, ssl=self.context)
        )
        return self

    @property
    def addresses(self):
        """The addresses of all feeds."""
        return [address.replace("http:", "https:") for address in super().addresses]

    async def answer(self, reader, writer):
        """Waits for a request, and does harm until the other side has enough."""
        reading = None
        try:
            if await reader.readexactly(24) != PREFACE:
                return
            writer.write(frame(SETTINGS))
            stream = await self.request(reader, writer)
            self.requests += 1
            place = self.hosts.index(writer.get_extra_info("sockname")[0])
            self.spoken.add(place)
            # What the other side says is read, so that it is never held up by us.
            reading = asyncio.ensure_future(self.read_on(reader))
            await FLOODS[place](writer, stream)
        except (OSError, EOFError, asyncio.CancelledError):
            pass
        finally:
            if reading:
                reading.cancel()
            writer.close()

    @staticmethod
    async def request(reader, writer):
        """The number of the first stream that the other side opens."""
        while True:
            head = await reader.readexactly(9)
            kind, flags, stream = struct.unpack(">BBI", head[3:])
            await reader.readexactly(int.from_bytes(head[:3], "big"))
            if kind == SETTINGS and not flags & 1:
                writer.write(frame(SETTINGS, flags=1))
            if kind == HEADERS:
                return stream

    @staticmethod
    async def read_on(reader):
        """Reads whatever comes."""
        try:
            while await reader.read(65536):
                pass
        except OSError:
            pass


def trusting(certificate):
    """What to put before a command so that it trusts a certificate; None where nothing can."""
    script = f'mount --bind "$0" {SYSTEM_LIST} && exec "$@"'
    for options in (["-m"], ["-rm"]):
        prefix = ["unshare", *options, "sh", "-c", script, str(certificate)]
        if shutil.which("unshare") and not subprocess.run(
            [*prefix, "true"], capture_output=True, check=False
        ).returncode:
            return prefix
    return None

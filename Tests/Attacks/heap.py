# SPDX-License-Identifier: GPL-3.0-or-later
"""The memory that a process uses, without the free room between its blocks.

glibc keeps what was freed for the blocks to come, between others that are in use: the memory of a
process is some megabytes more or less by chance. Its blocks are counted here, from outside, while the
process goes on: each begins with its size, and says whether the one before it is in use.
"""

import pathlib
import re
import struct

# The room of a heap besides the first one, at a multiple of which it begins.
# Source: glibc, malloc/arena.c, HEAP_MAX_SIZE.
HEAP_ROOM = 64 << 20
# Blocks begin at multiples of this; none is smaller than two of them.
# Source: glibc, malloc/malloc.c, MALLOC_ALIGNMENT and MINSIZE.
ALIGNMENT = 16
# The most bytes of the records with which a heap begins.
MOST_RECORDS = 0xA00
# The bits of a block's size: that the block before it is in use, and all three that are no size.
# Source: glibc, malloc/malloc.c, PREV_INUSE and SIZE_BITS.
PREVIOUS_IN_USE, BITS = 1, 7
MEGABYTE = 1 << 20


def megabytes_in_use(pid):
    """Blocks that are in use, and all other memory that is in no file, in megabytes."""
    folder = pathlib.Path(f"/proc/{pid}")
    total = 0
    with open(folder / "mem", "rb", 0) as memory:
        for start, end, name, anonymous in mappings(folder):
            if name == "[heap]":
                offsets = [0]
            elif not name and start % HEAP_ROOM == 0:
                offsets = range(ALIGNMENT, MOST_RECORDS, ALIGNMENT)
            else:
                total += anonymous
                continue
            memory.seek(start)
            content = memory.read(end - start)
            walks = (blocks(content, offset) for offset in offsets)
            # A walk from what is no block soon meets what is no size.
            total += max(walks, key=lambda walk: walk[1])[0]
    return total / MEGABYTE


def mappings(folder):
    """The mappings that the process may write: start, end, name, and bytes that are in no file."""
    found = []
    for line in (folder / "smaps").read_text().splitlines():
        mapping = re.match(r"([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ \d+ *(.*)", line)
        if mapping:
            start, end, access, name = mapping.groups()
            found.append([int(start, 16), int(end, 16), name, 0] if "w" in access else None)
        elif found[-1] and line.startswith("Anonymous:"):
            found[-1][3] = int(line.split()[1]) * 1024
    return [mapping for mapping in found if mapping]


def blocks(content, offset):
    """The bytes of the blocks in use from an offset on, and the offset at which they end."""
    used = 0
    while offset + ALIGNMENT <= len(content):
        size = field(content, offset) & ~BITS
        after = offset + size
        if size < 2 * ALIGNMENT or size % ALIGNMENT or after > len(content):
            break
        # The last block is the room above all others, which is free.
        if after + ALIGNMENT <= len(content) and field(content, after) & PREVIOUS_IN_USE:
            used += size
        offset = after
    return used, offset


def field(content, offset):
    """The field of the size in the block at an offset."""
    return struct.unpack_from("<Q", content, offset + 8)[0]

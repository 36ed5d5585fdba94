// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of libsoup 3, and of the GLib and the brotli below it, that FeedFetching uses.

#pragma once

#include <brotli/decode.h>
#include <gio/gio.h>
#include <libsoup/soup.h>

// SPDX-License-Identifier: GPL-3.0-or-later

// zlib, with which FeedStore packs the texts of articles and FeedFetching unpacks answers.

#pragma once

#include <zlib.h>

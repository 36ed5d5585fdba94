// SPDX-License-Identifier: GPL-3.0-or-later

// zlib, with which FeedStore packs the texts of articles.

#pragma once

#include <zlib.h>

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* mallopt and malloc_trim.
 *
 * Why: Swift's module of the C library leaves this header out.
 * Until: it has it. */
#include <malloc.h>

/* SPDX-License-Identifier: MIT */
#pragma once

/* mallopt and malloc_trim.
 *
 * Why: Swift's module of the C library leaves this header out.
 * Until: it has it. */
#include <malloc.h>

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stddef.h>
#include <stdint.h>

// The entry of libFuzzer for programs that have a main of their own.
// It returns when the time is over; it ends the process at a crash, a hang or too much memory.
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*one)(const uint8_t *data, size_t size));

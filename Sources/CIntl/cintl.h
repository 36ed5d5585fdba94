// SPDX-License-Identifier: GPL-3.0-or-later

// The translations of the C library, which freshetctl reads without GTK.

#pragma once

#include <libintl.h>
#include <locale.h>

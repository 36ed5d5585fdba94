/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../CAdwaita/versions.h"

#include <glib.h>

/* A function of the libraries that run, or NULL where they have none of that name. */
gpointer fr_find (const char *name);

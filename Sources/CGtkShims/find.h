/* SPDX-License-Identifier: MIT */
#pragma once

#include "../CAdwaita/versions.h"

#include <glib.h>

/* A function of the libraries that run, or NULL where they have none of that name. */
gpointer fr_find (const char *name);

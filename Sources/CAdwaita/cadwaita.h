/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "versions.h"

#include <adwaita.h>
#include <libintl.h>

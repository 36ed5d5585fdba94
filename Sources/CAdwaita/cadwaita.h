/* SPDX-License-Identifier: MIT */
#pragma once

#include "versions.h"

#include <adwaita.h>
#include <libintl.h>

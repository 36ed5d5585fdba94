/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "accessible.h"
#include "list-model.h"
#include "main-loop.h"
#include "memory.h"
#include "row-object.h"
#include "text-block.h"

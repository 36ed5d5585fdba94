/* SPDX-License-Identifier: MIT */
#pragma once

#include "list-model.h"
#include "row-object.h"
#include "text-block.h"

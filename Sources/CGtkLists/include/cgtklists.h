/* SPDX-License-Identifier: MIT */
#pragma once

#include "letter-icon.h"
#include "list-model.h"
#include "row-object.h"
#include "text-block.h"

/* SPDX-License-Identifier: MIT */
#pragma once

#include "accessible.h"
#include "list-model.h"
#include "main-loop.h"
#include "memory.h"
#include "newer.h"
#include "picture-process.h"
#include "row-object.h"
#include "signals.h"
#include "split-view.h"
#include "text-block.h"
#include "toast.h"
#include "wall-clock.h"

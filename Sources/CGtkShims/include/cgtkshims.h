/* SPDX-License-Identifier: MIT */
#pragma once

#include "accessible.h"
#include "animation.h"
#include "long-box.h"
#include "main-loop.h"
#include "memory.h"
#include "newer.h"
#include "picture-process.h"
#include "programs.h"
#include "reading-column.h"
#include "row-header.h"
#include "signals.h"
#include "split-view.h"
#include "text-frame.h"
#include "toast.h"
#include "wall-clock.h"
#include "wide-frame.h"

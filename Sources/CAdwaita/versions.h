/* SPDX-License-Identifier: MIT */
#pragma once

/*
 * The oldest libraries that Freshet runs on. What they have is called without asking and without a
 * word from newer ones, which call some of it deprecated; what only newer ones have is reached
 * through newer.h, at run time.
 */
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#define GLIB_VERSION_MAX_ALLOWED GLIB_VERSION_2_74
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#define ADW_VERSION_MAX_ALLOWED ADW_VERSION_1_2

// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of libxml2, and of glibc's iconv, that MarkupParsing uses.

#pragma once

#include <iconv.h>
#include <libxml/xmlversion.h>

// Debian builds libxml2 with ICU, and its headers then include ICU's, which clash with the copy of
// ICU inside Foundation ("not present in definition of enum UErrorCode") in every module that
// imports both. All that is lost without them are the last fields of xmlCharEncodingHandler, a
// struct that only libxml2 makes and that is never touched here.
// To be deleted when Foundation's ICU headers no longer declare the names of the system's.
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

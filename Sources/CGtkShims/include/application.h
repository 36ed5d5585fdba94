/* SPDX-License-Identifier: MIT */
#pragma once

#include "../../CAdwaita/versions.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * An application that emits "registered" when it is the only one of its name, and before
 * libadwaita loads its styles.
 *
 * Why: the styles take 65 ms of a start on the main thread. What does not need them, such as
 * opening a file, can begin before on another thread; "startup" is emitted after them.
 */

/** Returns: (transfer full): the application */
AdwApplication *
fr_application_new (const char *identifier, GApplicationFlags flags);

G_END_DECLS

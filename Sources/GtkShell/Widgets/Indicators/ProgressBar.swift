// SPDX-License-Identifier: MIT

import CAdwaita

/// A bar that shows how much of something is done.
///
/// Screen readers speak the part in percent. A bar whose end is not known is left out: one that
/// moves to and fro draws the eye, and tells nothing.
public final class ProgressBar: Widget {
  /// Creates a bar at its beginning.
  public init() {
    super.init(created(gtk_progress_bar_new()))
  }

  /// The part that is done, from 0 to 1; a value outside is taken to the nearer end.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(object.pointer) }
    set { gtk_progress_bar_set_fraction(object.pointer, min(max(newValue, 0), 1)) }
  }
}

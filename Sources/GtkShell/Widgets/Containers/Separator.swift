// SPDX-License-Identifier: MIT

import CAdwaita

/// A line between two parts.
public final class Separator: Widget {
  /// Creates a line.
  public init(_ orientation: Orientation) {
    super.init(created(gtk_separator_new(orientation.native)))
  }
}

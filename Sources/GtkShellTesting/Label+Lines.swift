// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

// The lines of labels: what they ask GTK for.
@MainActor extension Label {
  /// The number of pieces in which the long words of the text are laid out; 0 for ordinary prose.
  package var wordPieces: Int { splitLabelCount == 0 ? 0 : LongWords.pieces(of: text).count }

  /// The characters that a line has room for at least, whatever the width; -1 for no such limit.
  package var leastLine: Int { Int(gtk_label_get_width_chars(object.pointer)) }
}

@MainActor extension Widget {
  /// The number of labels in the widget, itself included, that lay out words in pieces.
  package var splitLabelCount: Int {
    guard isA(gtk_label_get_type()) else {
      return children.reduce(0) { $0 + $1.splitLabelCount }
    }
    return gtk_label_get_attributes(object.pointer) == nil ? 0 : 1
  }
}

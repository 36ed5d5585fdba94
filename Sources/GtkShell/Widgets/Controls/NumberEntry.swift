// SPDX-License-Identifier: MIT

import CAdwaita

/// A whole number that is typed, or stepped up and down; 0 is shown as a text of its own.
public final class NumberEntry: Widget {
  /// Creates an entry with the number 0.
  ///
  /// - Parameters:
  ///   - maximum: the largest number.
  ///   - step: by how much a press turns it.
  ///   - zero: the text that is shown for 0.
  public init(maximum: Int, step: Int, zero: String) {
    super.init(created(gtk_spin_button_new_with_range(0, Double(maximum), Double(step))))
    gtk_editable_set_width_chars(object.pointer, CInt(max(zero.count, "\(maximum)".count)))
    // A word is no number.
    gtk_spin_button_set_numeric(object.pointer, 0)
    // Afterwards: on GTK 4.18 that call sets the hints of the line anew.
    leaveOutPictureChooser()
    // The entry lives while it emits this; its wrapper need not.
    let entry = object.pointer
    object.connect(
      "output",
      asking: {
        guard gtk_spin_button_get_value_as_int(entry) == 0 else { return false }
        gtk_editable_set_text(entry, zero)
        return true
      }
    )
    gtk_spin_button_update(object.pointer)
  }

  /// The number.
  public var value: Int {
    get { Int(gtk_spin_button_get_value_as_int(object.pointer)) }
    set { gtk_spin_button_set_value(object.pointer, Double(newValue)) }
  }

  /// The text that is shown.
  package var text: String {
    gtk_editable_get_text(object.pointer).map { String(cString: $0) } ?? ""
  }

  /// Calls back for each change of the number, whoever makes it.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connect("value-changed", handler)
  }
}

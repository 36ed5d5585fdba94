// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A button that shows the name of a family of fonts, and asks for another one.
public final class FontButton: Widget {
  /// Creates a button that shows a family of the desktop's.
  ///
  /// - Parameter title: the title of the dialog, and the name of the button for screen readers.
  public init(title: String) {
    super.init(created(fr_font_button_new(title)))
  }

  /// The name of the family; one that is not installed can be set, too.
  public var family: String {
    get {
      guard let family = fr_font_button_get_family(native) else { return "" }
      defer { g_free(family) }
      return String(cString: family)
    }
    set { fr_font_button_set_family(native, newValue) }
  }

  /// Calls back for each change, whoever makes it.
  public func onChanged(_ handler: @escaping () -> Void) {
    object.connect("notify::font-desc", argument: { _ in handler() })
  }
}

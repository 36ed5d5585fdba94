// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// The bar at the top of a window or of one of its panes.
public final class HeaderBar: Widget {
  /// Creates a bar.
  ///
  /// - Note: ways back are buttons of the program's own, the same with every libadwaita: since 1.4
  ///   a bar would show one of its own beside them.
  public init() {
    super.init(created(adw_header_bar_new()))
    fr_header_bar_hide_back_button(native)
  }

  /// Adds a widget at the beginning.
  ///
  /// A press on a button of a bar leaves the keyboard where it is: the space key would press the
  /// button again.
  public func packStart(_ child: Widget) {
    child.leaveFocusOnClick()
    adw_header_bar_pack_start(object.pointer, child.native)
  }

  /// Adds a widget at the end; as `packStart` in all else.
  public func packEnd(_ child: Widget) {
    child.leaveFocusOnClick()
    adw_header_bar_pack_end(object.pointer, child.native)
  }

  /// Removes a widget.
  public func remove(_ child: Widget) {
    adw_header_bar_remove(object.pointer, child.native)
  }

  /// Sets the widget in the place of the title.
  public func setTitleWidget(_ title: Widget) {
    adw_header_bar_set_title_widget(object.pointer, title.native)
  }

  /// Sets whether the window's own buttons are shown at the beginning and at the end.
  public func setShowsWindowButtons(start: Bool, end: Bool) {
    adw_header_bar_set_show_start_title_buttons(object.pointer, start ? 1 : 0)
    adw_header_bar_set_show_end_title_buttons(object.pointer, end ? 1 : 0)
  }
}

/// A title with a subtitle under it.
public final class WindowTitle: Widget {
  /// Creates a title.
  public init(_ title: String, subtitle: String = "") {
    super.init(created(adw_window_title_new(title, subtitle)))
  }

  /// The characters that the title and the subtitle have room for at least.
  ///
  /// By itself a title has room for five, which with large letters is much of a narrow window.
  public var minimumCharacters = 5 {
    didSet {
      for label in LongWords.labels(inside: native) {
        gtk_label_set_width_chars(label, CInt(clamping: minimumCharacters))
      }
    }
  }

  /// Sets the title.
  public func setTitle(_ title: String) {
    adw_window_title_set_title(object.pointer, title)
  }

  /// The subtitle; empty for none.
  package var subtitle: String {
    adw_window_title_get_subtitle(object.pointer).map { String(cString: $0) } ?? ""
  }

  /// Sets the subtitle; empty removes it.
  public func setSubtitle(_ subtitle: String) {
    adw_window_title_set_subtitle(object.pointer, subtitle)
  }
}

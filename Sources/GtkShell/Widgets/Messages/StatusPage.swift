// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A full page with an icon, a heading, a sentence, and perhaps a button.
public final class StatusPage: Widget {
  /// Creates a page.
  ///
  /// - Parameters:
  ///   - icon: the icon's name in the theme; nil for none.
  ///   - title: the heading.
  ///   - description: the sentence; it is shown as it is, without markup.
  public init(icon: String?, title: String, description: String = "") {
    super.init(created(adw_status_page_new()))
    adw_status_page_set_icon_name(object.pointer, icon)
    // A scroller of newer GTK has no name without another role.
    if let scroller = gtk_widget_get_first_child(native) {
      fr_accessible_set_role(scroller, GTK_ACCESSIBLE_ROLE_GROUP, 0)
    }
    setTitle(title)
    setDescription(description)
  }

  /// Sets the heading.
  public func setTitle(_ title: String) {
    adw_status_page_set_title(object.pointer, MarkupText.escape(title))
    // The page is a scroller, at which the keyboard stops while there is no button.
    if let scroller = gtk_widget_get_first_child(native) {
      fr_accessible_set_label(scroller, title)
    }
  }

  /// Sets the sentence.
  public func setDescription(_ description: String) {
    adw_status_page_set_description(object.pointer, MarkupText.escape(description))
  }

  /// Makes the sentence selectable by the pointer, to be copied.
  ///
  /// The page of libadwaita offers this for no text of its own.
  public func allowCopying() {
    for pointer in LongWords.labels(inside: native) {
      let label = Label(existing: pointer)
      if label.hasCSSClass("description") { label.allowCopying() }
    }
  }

  /// Returns the height in pixels at which all of the page is seen without scrolling.
  ///
  /// - Parameter width: the width of the page in pixels.
  /// - Returns: pixels.
  public func contentHeight(forWidth width: Int) -> Int {
    guard let scroller = gtk_widget_get_first_child(native),
      let content = gtk_scrolled_window_get_child(OpaquePointer(scroller))
    else { return 0 }
    return Widget(OpaquePointer(content), .borrowed).height(forWidth: width)
  }

  /// Sets buttons under the sentence: round, in the middle, and under each other with one width.
  public func setButtons(_ buttons: [Button]) {
    let column = Box(.vertical, spacing: 12)
    column.horizontalAlignment = .center
    for button in buttons {
      button.addCSSClass("pill")
      button.wrapLabel()
      column.append(button)
    }
    adw_status_page_set_child(object.pointer, column.native)
  }
}

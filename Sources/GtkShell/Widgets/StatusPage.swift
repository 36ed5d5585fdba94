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

  /// Makes the sentence selectable with the pointer, to copy it; the keyboard does not stop at it.
  ///
  /// - Source: libadwaita has no name for the label; it has this class from 1.0 to 1.7.
  public func makeDescriptionCopyable() {
    description(in: native)?.makeCopyable()
  }

  private func description(in widget: UnsafeMutablePointer<GtkWidget>) -> Label? {
    let isLabel = widget.withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
      g_type_check_instance_is_a($0, gtk_label_get_type()) != 0
    }
    if isLabel, gtk_widget_has_css_class(widget, "description") != 0 {
      return Label(existing: OpaquePointer(widget))
    }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      if let label = description(in: next) { return label }
      child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }

  /// Sets a widget under the sentence.
  public func setChild(_ child: Widget) {
    adw_status_page_set_child(object.pointer, child.native)
  }
}

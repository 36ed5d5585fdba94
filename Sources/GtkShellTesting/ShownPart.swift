// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkLists
package import GtkShell

/// A part of a widget that a person sees.
package enum ShownPart: Hashable {
  /// A text.
  case text(String)
  /// An icon, by its name in the theme.
  case icon(String)
  /// A picture, or room that is kept for one.
  case picture
  /// A spinner that turns.
  case spinner
}

// The parts that are on the screen: GTK is asked, not the code that told it.
@MainActor extension Widget {
  /// The texts, icons and pictures that the widget shows, in their order.
  package var shownParts: [ShownPart] {
    guard gtk_widget_get_visible(nativeWidget) != 0 else { return [] }
    return ownParts + seenChildren.flatMap(\.shownParts)
  }

  /// The number of the widget's parts that are visible, itself included: those of which GTK finds
  /// the style when a list moves the row.
  package var visiblePartCount: Int {
    guard gtk_widget_get_visible(nativeWidget) != 0 else { return 0 }
    return children.reduce(1) { $0 + $1.visiblePartCount }
  }

  /// The texts that the widget shows, in their order.
  package var shownTexts: [String] {
    shownParts.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The texts in the widget that a person sees, and can select and copy.
  package var copyableTexts: [String] {
    guard isMapped else { return [] }
    let isOne = isA(gtk_label_get_type()) && gtk_label_get_selectable(object.pointer) != 0
    return (isOne ? shownTexts : []) + children.flatMap(\.copyableTexts)
  }

  /// The texts in the widget that a screen reader tells without being asked.
  package var alertTexts: [String] {
    guard isMapped else { return [] }
    let role = gtk_accessible_get_accessible_role(object.pointer)
    return role == GTK_ACCESSIBLE_ROLE_ALERT ? shownTexts : children.flatMap(\.alertTexts)
  }

  /// The tooltip of the widget, or of one in it; nil for none.
  package var shownTooltip: String? {
    gtk_widget_get_tooltip_text(nativeWidget).map { String(cString: $0) }
      ?? children.lazy.compactMap(\.shownTooltip).first
  }

  /// Whether the title of the first block of texts in the widget is bold; nil for no block.
  package var hasBoldTitle: Bool? {
    guard isA(fr_text_block_get_type()) else {
      return children.lazy.compactMap(\.hasBoldTitle).first
    }
    return fr_text_block_is_title_bold(object.pointer) != 0
  }

  /// The middle of a mark of the first block of texts in the widget, in pixels from the corner of
  /// its window; nil for no block.
  package func markInWindow(isAtEnd: Bool) -> (x: Int, y: Int)? {
    guard isA(fr_text_block_get_type()) else {
      return children.lazy.compactMap { $0.markInWindow(isAtEnd: isAtEnd) }.first
    }
    var middle = graphene_point_t()
    let part = isAtEnd ? FR_TEXT_END : FR_TEXT_START
    fr_text_block_get_mark_middle(object.pointer, part, &middle)
    return inWindow(middle)
  }

  private var ownParts: [ShownPart] {
    if isA(gtk_label_get_type()) { return Self.texts([gtk_label_get_text(object.pointer)]) }
    if isA(gtk_image_get_type()) {
      if gtk_image_get_paintable(object.pointer) != nil { return [.picture] }
      return gtk_image_get_icon_name(object.pointer).map { [.icon(String(cString: $0))] } ?? []
    }
    if isA(gtk_spinner_get_type()) {
      return gtk_spinner_get_spinning(object.pointer) != 0 ? [.spinner] : []
    }
    if isA(gtk_picture_get_type()) {
      return gtk_picture_get_paintable(object.pointer) == nil ? [] : [.picture]
    }
    if isA(fr_letter_icon_get_type()) {
      guard fr_letter_icon_has_texture(object.pointer) == 0 else { return [.picture] }
      return Self.texts([fr_letter_icon_get_letter(object.pointer)])
    }
    guard isA(fr_text_block_get_type()) else { return [] }
    let parts = [FR_TEXT_START, FR_TEXT_END, FR_TEXT_TITLE, FR_TEXT_BODY, FR_TEXT_FOOT]
    return parts.flatMap { part in
      (fr_text_block_get_mark(object.pointer, part).map { [.icon(String(cString: $0))] } ?? [])
        + Self.texts([fr_text_block_get_text(object.pointer, part)])
    }
  }

  private static func texts(_ found: [UnsafePointer<CChar>?]) -> [ShownPart] {
    found.compactMap { $0.map { String(cString: $0) } }.filter { !$0.isEmpty }.map { .text($0) }
  }

  /// The widgets right inside this one.
  var children: [Widget] {
    let first = gtk_widget_get_first_child(nativeWidget)
    return sequence(first: first) { $0.flatMap { gtk_widget_get_next_sibling($0) } }
      .prefix { $0 != nil }.compactMap(\.self).map { Widget(OpaquePointer($0), .borrowed) }
  }

  /// The widgets right inside this one that it does not keep out of sight: a container can do so
  /// with a child that is visible itself.
  var seenChildren: [Widget] {
    children.filter { gtk_widget_get_child_visible($0.nativeWidget) != 0 }
  }

  /// Whether the widget is of a type of GTK.
  func isA(_ type: GType) -> Bool {
    let instance = UnsafeMutableRawPointer(nativeWidget).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, type) != 0
  }
}

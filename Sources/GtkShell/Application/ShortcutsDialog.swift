// SPDX-License-Identifier: MIT

import CAdwaita

/// A window with the list of the program's keys.
public final class ShortcutsDialog: Widget {
  /// A part of the list, under a heading.
  public struct Group {
    /// The heading.
    public let title: String
    /// Titles, with their keys in GTK's form; several keys have spaces between.
    public let shortcuts: [(title: String, keys: String)]

    /// Describes a part of the list.
    public init(_ title: String, _ shortcuts: [(title: String, keys: String)]) {
      (self.title, self.shortcuts) = (title, shortcuts)
    }
  }

  /// Creates the window, without showing it.
  ///
  /// GTK 4.8 fills this window from a description in XML alone.
  ///
  /// - Parameter groups: the parts of the list, in their order.
  public init(_ groups: [Group]) {
    let description = """
      <interface><object class="GtkShortcutsWindow" id="window">
      <child><object class="GtkShortcutsSection">\(groups.map(Self.description).joined())
      </object></child></object></interface>
      """
    let builder = GObjectRef(created(gtk_builder_new_from_string(description, -1)), .owned)
    super.init(created(OpaquePointer(gtk_builder_get_object(builder.pointer, "window"))), .borrowed)
  }

  private static func description(of group: Group) -> String {
    let rows = group.shortcuts.map { shortcut in
      """
      <child><object class="GtkShortcutsShortcut">
      <property name="title">\(MarkupText.escape(shortcut.title))</property>
      <property name="accelerator">\(MarkupText.escape(shortcut.keys))</property>
      </object></child>
      """
    }
    return """
      <child><object class="GtkShortcutsGroup">
      <property name="title">\(MarkupText.escape(group.title))</property>
      \(rows.joined())
      </object></child>
      """
  }

  /// Shows the window over another one.
  public func present(over window: ApplicationWindow) {
    gtk_window_set_transient_for(object.pointer.cast(), window.object.pointer.cast())
    gtk_window_set_modal(object.pointer.cast(), 1)
    gtk_window_present(object.pointer.cast())
  }
}

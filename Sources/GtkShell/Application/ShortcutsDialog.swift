// SPDX-License-Identifier: MIT

import CAdwaita

/// A window with the list of the program's keys.
public final class ShortcutsDialog: Widget {
  /// Creates the window, without showing it.
  ///
  /// GTK 4.8 fills this window from a description in XML alone.
  ///
  /// - Parameter shortcuts: titles, with their keys in GTK's form; several keys have spaces
  ///   between.
  public init(shortcuts: [(title: String, keys: String)]) {
    let rows = shortcuts.map { shortcut in
      """
      <child><object class="GtkShortcutsShortcut">
      <property name="title">\(MarkupText.escape(shortcut.title))</property>
      <property name="accelerator">\(MarkupText.escape(shortcut.keys))</property>
      </object></child>
      """
    }
    let description = """
      <interface><object class="GtkShortcutsWindow" id="window">
      <child><object class="GtkShortcutsSection"><child><object class="GtkShortcutsGroup">
      \(rows.joined())
      </object></child></object></child></object></interface>
      """
    let builder = GObjectRef(created(gtk_builder_new_from_string(description, -1)), .owned)
    super.init(created(OpaquePointer(gtk_builder_get_object(builder.pointer, "window"))), .borrowed)
  }

  /// Shows the window over another one.
  public func present(over window: ApplicationWindow) {
    gtk_window_set_transient_for(object.pointer.cast(), window.object.pointer.cast())
    gtk_window_set_modal(object.pointer.cast(), 1)
    gtk_window_present(object.pointer.cast())
  }
}

// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// The entries of a menu; each runs an action.
public final class Menu {
  /// The menu of GLib.
  package let object: GObjectRef

  /// Creates an empty menu.
  public init() {
    object = GObjectRef(created(g_menu_new()), .owned)
  }

  /// Adds an entry.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - action: the action's full name, such as `win.refresh`; one that takes a text has it after
  ///     two colons, such as `win.show::all`.
  public func append(_ label: String, action: String) {
    g_menu_append(object.pointer, label, action)
  }

  /// Adds an entry with a submenu.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - menu: the entries, which may change later.
  public func append(_ label: String, _ menu: Menu) {
    g_menu_append_submenu(object.pointer, label, menu.object.pointer.cast())
  }

  /// Adds a section of entries.
  public func append(section menu: Menu) {
    g_menu_append_section(object.pointer, nil, menu.object.pointer.cast())
  }

  /// Adds a section of entries.
  ///
  /// - Parameter entries: the labels, and the full names of their actions.
  public func append(section entries: [(label: String, action: String)]) {
    let section = Menu()
    for entry in entries { section.append(entry.label, action: entry.action) }
    append(section: section)
  }

  /// Removes all entries.
  public func removeAll() {
    g_menu_remove_all(object.pointer)
  }
}

/// A button that opens a menu or a popover.
public final class MenuButton: Widget {
  /// Creates a button with an icon of the theme.
  public init(icon: String) {
    super.init(created(gtk_menu_button_new()))
    gtk_menu_button_set_icon_name(object.pointer, icon)
  }

  /// Sets the menu that a press opens.
  ///
  /// - Parameter menu: the menu.
  public func setMenu(_ menu: Menu) {
    setMenu { menu }
  }

  /// Sets the menu that a press opens, made anew for each press.
  ///
  /// A menu that was open is not refilled: GTK 4.8 keeps the pages of its submenus, and complains
  /// of a second page with the same name. It is removed before the next one is set.
  ///
  /// - Parameter make: returns the menu; called each time before it opens.
  public func setMenu(_ make: @escaping () -> Menu) {
    // GTK lets go of the closure with the button, so the pointer is good whenever it is called.
    let button = object.pointer
    let focus = FormerFocus()
    onOpening {
      focus.note(in: button.cast())
      gtk_menu_button_set_menu_model(button, nil)
      let menu = make()
      gtk_menu_button_set_menu_model(button, menu.object.pointer.cast())
      guard let popover = gtk_menu_button_get_popover(button) else { return }
      fr_menu_name_entries(OpaquePointer(popover).cast())
      GObjectRef(OpaquePointer(popover), .borrowed).connect("closed") { focus.giveBack() }
      withExtendedLifetime(menu) {}
    }
  }

  /// Sets the popover that a press opens.
  ///
  /// - Parameter make: returns the popover, and nil for none; called before the first opening.
  public func setPopover(_ make: @escaping () -> Popover?) {
    let button = object.pointer
    let focus = FormerFocus()
    onOpening {
      focus.note(in: button.cast())
      guard gtk_menu_button_get_popover(button) == nil, let popover = make() else { return }
      popover.onClosed { focus.giveBack() }
      gtk_menu_button_set_popover(button, popover.native)
    }
  }

  /// Opens the menu or popover, as a press does.
  public func popUp() {
    gtk_menu_button_popup(object.pointer)
  }

  /// Whether its menu or popover is open.
  package var isOpen: Bool {
    guard let popover = gtk_menu_button_get_popover(object.pointer) else { return false }
    return Widget(OpaquePointer(popover), .borrowed).isMapped
  }

  /// Calls back before the menu or popover opens.
  private func onOpening(_ handler: @escaping () -> Void) {
    gtk_menu_button_set_create_popup_func(
      object.pointer,
      { _, data in
        guard let data else { return }
        MainActor.assumeIsolated { SignalBox<() -> Void>.handler(at: data)() }
      },
      SignalBox<() -> Void>(handler).retained(),
      { data in
        guard let data else { return }
        // Unmanaged: gives back the reference that `retained` made.
        Unmanaged<AnyObject>.fromOpaque(data).release()
      }
    )
  }

  /// Sets the text that the pointer shows over the button: its name for screen readers, too.
  ///
  /// - Parameter text: the text; nil removes it.
  public override func setTooltip(_ text: String?) {
    super.setTooltip(text)
    // What takes the focus is a button inside, which GTK calls by the name of this one.
    fr_accessible_set_label(native, text)
  }

  /// Sets whether F10 opens the menu.
  public func setIsPrimary(_ isPrimary: Bool) {
    gtk_menu_button_set_primary(object.pointer, isPrimary ? 1 : 0)
  }
}

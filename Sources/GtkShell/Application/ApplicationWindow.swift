// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims

/// A window of a program.
public final class ApplicationWindow: Widget {
  /// Creates a window, without showing it.
  public init(application: Application, title: String) {
    super.init(created(adw_application_window_new(application.object.pointer.cast())))
    gtk_window_set_title(object.pointer.cast(), title)
  }

  private var window: UnsafeMutablePointer<GtkWindow> { object.pointer.cast() }

  /// The objects of other modules that last as long as this wrapper, one of each type.
  private var companions: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the window's companion of a type, and makes it at the first call.
  package func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    let key = ObjectIdentifier(Companion.self)
    if let companion = companions[key] as? Companion { return companion }
    let companion = make()
    companions[key] = companion
    return companion
  }

  /// Sets the widget that fills the window.
  public func setContent(_ content: Widget) {
    adw_application_window_set_content(object.pointer.cast(), content.native)
  }

  /// Sets the size that the window has when it is first shown, in pixels.
  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(window, CInt(width), CInt(height))
  }

  /// The size that the window has when it is not maximized, in pixels.
  public var restoredSize: (width: Int, height: Int) {
    var (width, height): (CInt, CInt) = (0, 0)
    // GTK writes both sides to the pointers, which it keeps no longer than the call.
    unsafe gtk_window_get_default_size(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Whether the window fills the screen.
  public var isMaximized: Bool {
    get { gtk_window_is_maximized(window) != 0 }
    set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
  }

  /// Shows the window and brings it to the front.
  public func present() {
    gtk_window_present(window)
  }

  /// Closes the window as its close button does.
  public func close() {
    gtk_window_close(window)
  }

  /// Destroys the window at once, without asking `onCloseRequest`.
  package func destroy() {
    gtk_window_destroy(window)
  }

  /// Calls back when the window is asked to close.
  ///
  /// - Parameter handler: returns true to keep the window open.
  public func onCloseRequest(_ handler: @escaping () -> Bool) {
    object.connect("close-request", asking: handler)
  }

  /// Calls back when the window appears on the screen.
  public func onMapped(_ handler: @escaping () -> Void) {
    object.connect("map", handler)
  }

  /// Calls back when the window becomes the active one, to which the keys go.
  public func onActivated(_ handler: @escaping () -> Void) {
    object.connect(
      "notify::is-active",
      argument: { [weak self] _ in
        if let self, gtk_window_is_active(window) != 0 { handler() }
      }
    )
  }

  /// Adds an action that menus and keys can run while the window has the focus.
  ///
  /// - Parameters:
  ///   - name: the action's name; menus say `win.` before it.
  ///   - handler: called for each run.
  public func addAction(_ name: String, _ handler: @escaping () -> Void) {
    let action = GObjectRef(created(g_simple_action_new(name, nil)), .owned)
    action.connect("activate", argument: { _ in handler() })
    g_action_map_add_action(object.pointer, action.pointer)
  }

  /// Adds an action that takes a text; menus write it as `win.name::text`.
  ///
  /// - Parameters:
  ///   - name: the action's name; menus say `win.` before it.
  ///   - handler: called with the text for each run.
  public func addAction(_ name: String, text handler: @escaping (String) -> Void) {
    object.addAction(name, text: handler)
  }

  /// Adds an action that is on or off, which a menu shows with a check mark; it starts off.
  ///
  /// - Parameters:
  ///   - name: the action's name; menus say `win.` before it.
  ///   - handler: called with the new state each time that the reader changes it.
  public func addToggle(_ name: String, _ handler: @escaping (Bool) -> Void) {
    let state = g_variant_new_boolean(0)
    let action = GObjectRef(created(g_simple_action_new_stateful(name, nil, state)), .owned)
    action.connect(
      "activate",
      argument: { [weak self] _ in
        guard let self else { return }
        let isOn = !isToggleOn(name)
        setToggle(name, isOn: isOn)
        handler(isOn)
      }
    )
    g_action_map_add_action(object.pointer, action.pointer)
  }

  /// Whether an action of `addToggle` is on.
  ///
  /// - Parameter name: the action's name.
  /// - Returns: whether it is on; false when there is no such action.
  public func isToggleOn(_ name: String) -> Bool {
    guard let state = g_action_group_get_action_state(object.pointer, name) else { return false }
    defer { g_variant_unref(state) }
    return g_variant_get_boolean(state) != 0
  }

  /// Turns an action of `addToggle` on or off, without a call of its handler.
  ///
  /// - Parameters:
  ///   - name: the action's name.
  ///   - isOn: the new state.
  public func setToggle(_ name: String, isOn: Bool) {
    guard let action = g_action_map_lookup_action(object.pointer, name) else { return }
    g_simple_action_set_state(action, g_variant_new_boolean(isOn ? 1 : 0))
  }

  /// Enables or disables an action.
  public func setAction(_ name: String, isEnabled: Bool) {
    guard let action = g_action_map_lookup_action(object.pointer, name) else { return }
    g_simple_action_set_enabled(action, isEnabled ? 1 : 0)
  }

  /// Opens an address in the desktop's default program for it.
  public func openExternally(_ address: String) {
    fr_show_uri(window, address)
  }
}

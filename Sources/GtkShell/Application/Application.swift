// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// A running program with windows.
public final class Application {
  let object: GObjectRef

  /// Creates a program.
  ///
  /// - Parameter identifier: reverse-DNS name, such as `org.example.Reader`.
  public init(identifier: String) {
    MainLoop.attach()
    object = GObjectRef(
      created(adw_application_new(identifier, G_APPLICATION_NON_UNIQUE)),
      .owned
    )
  }

  var native: UnsafeMutablePointer<GApplication> { object.pointer.cast() }

  /// Calls back when the program begins: it shows its first window then.
  public func onActivate(_ handler: @escaping () -> Void) {
    object.connect("activate", handler)
  }

  /// Runs until the last window is closed or `quit` is called.
  ///
  /// - Returns: the exit code.
  public func run() -> Int32 {
    g_application_run(native, 0, nil)
  }

  /// Prepares the program without running it, so that a test can open windows.
  ///
  /// - Throws: `GLibError` when no display answers.
  package func register() throws(GLibError) {
    _ = try GLibError.check { error in g_application_register(native, nil, error) }
  }

  /// Has the program go on without a window, until `release`.
  public func hold() {
    g_application_hold(native)
  }

  /// Lets the program end again when its last window is closed.
  public func release() {
    g_application_release(native)
  }

  /// Ends the program.
  public func quit() {
    g_application_quit(native)
  }

  /// Adds an action that menus and keys can run.
  ///
  /// - Parameters:
  ///   - name: the action's name; menus say `app.` before it.
  ///   - keys: keys in GTK's form, such as `<Control>n`.
  ///   - handler: called for each run.
  public func addAction(_ name: String, keys: [String] = [], _ handler: @escaping () -> Void) {
    let action = GObjectRef(created(g_simple_action_new(name, nil)), .owned)
    action.connect("activate", argument: { _ in handler() })
    g_action_map_add_action(object.pointer, action.pointer)
    setKeys(keys, for: "app.\(name)")
  }

  /// Sets the keys that run an action.
  ///
  /// - Parameters:
  ///   - keys: keys in GTK's form; none takes them away.
  ///   - action: the action's full name, such as `win.refresh`.
  public func setKeys(_ keys: [String], for action: String) {
    var accelerators = keys.map { UnsafePointer<CChar>(strdup($0)) }
    accelerators.append(nil)
    gtk_application_set_accels_for_action(object.pointer.cast(), action, accelerators)
    for accelerator in accelerators {
      free(UnsafeMutablePointer(mutating: accelerator))
    }
  }
}

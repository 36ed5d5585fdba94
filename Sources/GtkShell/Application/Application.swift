// SPDX-License-Identifier: MIT

package import CAdwaita
import CGtkShims

/// A running program with windows.
public final class Application {
  /// The program as GTK knows it.
  package let object: GObjectRef

  /// Creates a program that calls back at its start: see `onActivate`.
  ///
  /// - Parameter identifier: reverse-DNS name, such as `org.example.Reader`.
  public convenience init(identifier: String) {
    self.init(identifier, G_APPLICATION_NON_UNIQUE)
  }

  /// Creates a program that receives its arguments: see `onCommandLine`.
  ///
  /// - Parameters:
  ///   - identifier: reverse-DNS name, such as `org.example.Reader`.
  ///   - isUnique: whether a further run hands its arguments to the first one, and ends.
  public convenience init(identifier: String, isUnique: Bool) {
    let alone = isUnique ? 0 : G_APPLICATION_NON_UNIQUE.rawValue
    let flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | alone
    self.init(identifier, GApplicationFlags(rawValue: flags))
  }

  private init(_ identifier: String, _ flags: GApplicationFlags) {
    MainLoop.attach()
    object = GObjectRef(created(fr_application_new(identifier, flags)), .owned)
    // GTK is initialised before the handlers of this signal.
    object.connect("startup") { fr_popovers_end_grabs() }
    object.connect("startup") { fr_tooltips_end_with_windows() }
  }

  var native: UnsafeMutablePointer<GApplication> { object.pointer.cast() }

  /// Calls back when no other run has the program's name, before libadwaita loads its styles.
  ///
  /// The styles keep the main thread busy. Work on other threads can begin here.
  public func onRegistered(_ handler: @escaping () -> Void) {
    object.connect("registered", handler)
  }

  /// Calls back when the program starts and is to show its first window.
  public func onActivate(_ handler: @escaping () -> Void) {
    object.connect("activate", handler)
  }

  /// Calls back when the program starts, and with the arguments of each further run.
  ///
  /// - Parameter handler: called with what follows the program's name, and with the folder in which
  ///   that run was started; returns the exit code of that run.
  public func onCommandLine(
    _ handler: @escaping (_ arguments: [String], _ folder: String) -> Int32
  ) {
    object.connect(
      "command-line",
      answering: { line in
        guard let line else { return 0 }
        return handler(Self.arguments(of: line), Self.folder(of: line))
      }
    )
  }

  /// Calls back on the main loop when a signal asks the program to end.
  ///
  /// The signals are SIGTERM, SIGINT, and SIGHUP, which comes when the terminal is closed. The
  /// second one ends the program at once.
  ///
  /// - Ownership: the handler lives as long as the program.
  public func onEndRequest(_ handler: @escaping () -> Void) {
    fr_main_loop_on_end_request(
      { data in
        guard let data else { return 0 }
        MainActor.assumeIsolated { SignalBox<() -> Void>.handler(at: data)() }
        return 0
      },
      SignalBox(handler).retained()
    )
  }

  /// Runs until the last window is closed or `quit` is called.
  ///
  /// - Parameter arguments: the arguments after the program's name.
  /// - Returns: the exit code.
  public func run(_ arguments: [String] = []) -> Int32 {
    var texts: [UnsafeMutablePointer<CChar>?] = ([identifier] + arguments).map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    return g_application_run(native, CInt(texts.count - 1), &texts)
  }

  private var identifier: String {
    g_application_get_application_id(native).map { String(cString: $0) } ?? ""
  }

  private static func arguments(of line: OpaquePointer) -> [String] {
    var count: CInt = 0
    guard let texts = g_application_command_line_get_arguments(line.cast(), &count) else {
      return []
    }
    defer { g_strfreev(texts) }
    return (1..<max(1, Int(count))).compactMap { texts[$0].map { String(cString: $0) } }
  }

  private static func folder(of line: OpaquePointer) -> String {
    g_application_command_line_get_cwd(line.cast()).map { String(cString: $0) } ?? ""
  }

  /// Prepares the program without running it, so that a test can open windows.
  ///
  /// - Throws: `GLibError` when no display answers.
  package func register() throws(GLibError) {
    _ = try GLibError.check { error in g_application_register(native, nil, error) }
  }

  /// Holds the program without a window, until `release`.
  public func hold() {
    g_application_hold(native)
  }

  /// Releases the program, so that it ends when its last window is closed.
  public func release() {
    g_application_release(native)
  }

  /// Closes each window as its close button does; the program ends with the last one.
  public func closeWindows() {
    var windows: [GObjectRef] = []
    var node = gtk_application_get_windows(object.pointer.cast())
    while let item = node {
      if let window = item.pointee.data {
        windows.append(GObjectRef(OpaquePointer(window), .borrowed))
      }
      node = item.pointee.next
    }
    // The list is GTK's, and changes with each window that goes.
    for window in windows { gtk_window_close(window.pointer.cast()) }
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

  /// Adds an action that takes a text.
  ///
  /// - Parameters:
  ///   - name: the action's name; menus say `app.` before it.
  ///   - handler: called with the text for each run.
  public func addAction(_ name: String, text handler: @escaping (String) -> Void) {
    object.addAction(name, text: handler)
  }

  /// Sets the keys that run an action.
  ///
  /// - Parameters:
  ///   - keys: keys in GTK's form; none takes them away.
  ///   - action: the action's full name, such as `win.refresh`.
  public func setKeys(_ keys: [String], for action: String) {
    Self.setKeys(keys, for: action, in: object.pointer.cast())
  }

  /// Sets the keys of an action in the program that runs, where no wrapper of it is at hand.
  package static func setKeys(
    _ keys: [String],
    for action: String,
    in application: UnsafeMutablePointer<GtkApplication>
  ) {
    var accelerators = keys.map { UnsafePointer<CChar>(strdup($0)) }
    accelerators.append(nil)
    gtk_application_set_accels_for_action(application, action, accelerators)
    for accelerator in accelerators {
      free(UnsafeMutablePointer(mutating: accelerator))
    }
  }
}

extension Application {
  /// Shows a notification of the desktop.
  ///
  /// - Parameters:
  ///   - identifier: the name of the notification; it replaces the last one with this name.
  ///   - title: the title, plain text.
  ///   - body: the text under it, plain text; empty for none.
  ///   - action: the name of an action of the program that a press runs, and the text that it
  ///     takes; nil only raises the program.
  public func notify(
    _ identifier: String,
    title: String,
    body: String,
    action: (name: String, text: String)? = nil
  ) {
    let notification = GObjectRef(created(g_notification_new(title)), .owned)
    if !body.isEmpty { g_notification_set_body(notification.pointer, body) }
    if let action {
      g_notification_set_default_action_and_target_value(
        notification.pointer,
        "app.\(action.name)",
        g_variant_new_string(action.text)
      )
    }
    g_application_send_notification(native, identifier, notification.pointer)
  }
}

extension GObjectRef {
  /// Adds an action that takes a text to a program or a window.
  ///
  /// - Parameters:
  ///   - name: the name, without that of its group.
  ///   - handler: called with the text for each run.
  func addAction(_ name: String, text handler: @escaping (String) -> Void) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    let action = GObjectRef(created(g_simple_action_new(name, type)), .owned)
    action.connect(
      "activate",
      argument: { value in
        // The text is the variant's own, which lives during the call.
        guard let value, let text = g_variant_get_string(value, nil) else { return }
        handler(String(cString: text))
      }
    )
    g_action_map_add_action(pointer, action.pointer)
  }
}

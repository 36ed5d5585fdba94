// SPDX-License-Identifier: MIT

import CAdwaita

/// Reports when any program writes, creates or removes a file.
///
/// - Isolation: main actor; changes are reported on the main loop.
/// - Ownership: holds the one reference to GIO's monitor; its signal ends with this object.
public final class FileMonitor {
  /// Milliseconds between two reports of a file that is written again and again.
  package static let interval: CInt = 500

  private let object: GObjectRef
  private var signal: OwnedSignal?

  /// Starts watching a file, which need not exist yet.
  ///
  /// - Parameter path: the file's absolute path.
  /// - Throws: `GLibError` when the system cannot watch it.
  public init(path: String) throws(GLibError) {
    let file = GObjectRef(created(g_file_new_for_path(path)), .owned)
    let monitor = try GLibError.check { error in
      g_file_monitor_file(file.pointer, G_FILE_MONITOR_NONE, nil, error)
    }
    object = GObjectRef(created(monitor), .owned)
    g_file_monitor_set_rate_limit(object.pointer.cast(), Self.interval)
  }

  /// Sets the handler that is called when the file has changed, in the place of the one before.
  ///
  /// A file that is written again and again is reported a few times a second, and once after the
  /// last write.
  ///
  /// - Parameter handler: called for each change.
  public func onChange(_ handler: @escaping () -> Void) {
    signal = OwnedSignal(object) { $0.connect(fileEvent: handler) }
  }

  /// Stops reporting changes.
  public func stop() {
    signal = nil
    g_file_monitor_cancel(object.pointer.cast())
  }
}

extension GObjectRef {
  /// Connects `changed` of a file monitor, whose arguments are two files and the kind of event.
  fileprivate func connect(fileEvent handler: @escaping () -> Void) -> SignalConnection {
    typealias Box = SignalBox<() -> Void>
    let call: @convention(c) (CObject, CObject, CObject, CInt, UserData) -> Void = {
      _,
      _,
      _,
      _,
      data in
      MainActor.assumeIsolated { Box.handler(at: data)() }
    }
    return connect("changed", SignalForm(.pointer, .pointer, .integer), call, handler)
  }
}

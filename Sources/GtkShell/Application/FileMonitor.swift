// SPDX-License-Identifier: MIT

import CAdwaita

/// Tells when a file is written, made or removed, by whichever program.
///
/// - Isolation: main actor; changes are told on the main loop.
/// - Ownership: holds the one reference to GIO's monitor; its signal ends with this object.
public final class FileMonitor {
  /// Milliseconds between two calls about a file that is written again and again.
  private static let interval: CInt = 500

  private let object: GObjectRef
  private var signal: OwnedSignal?

  /// Begins to watch a file, which need not be there yet.
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

  /// Calls back when the file has changed; a second handler takes the first's place.
  ///
  /// A file that is written again and again is told a few times in a second, and once after the
  /// last time.
  ///
  /// - Parameter handler: called for each change.
  public func onChange(_ handler: @escaping () -> Void) {
    signal = OwnedSignal(object) { $0.connect(fileEvent: handler) }
  }

  /// Tells of nothing any more.
  public func stop() {
    signal = nil
    g_file_monitor_cancel(object.pointer.cast())
  }
}

extension GObjectRef {
  /// Connects `changed` of a file monitor, which brings two files and what happened.
  fileprivate func connect(fileEvent handler: @escaping () -> Void) -> SignalConnection {
    typealias Box = SignalBox<() -> Void>
    let trampoline:
      @convention(c) (
        OpaquePointer?, OpaquePointer?, OpaquePointer?, CInt, UnsafeMutableRawPointer
      ) -> Void = { _, _, _, _, data in
        MainActor.assumeIsolated { Box.handler(at: data)() }
      }
    return SignalConnection(
      "changed",
      of: pointer,
      form: SignalForm(.pointer, .pointer, .integer),
      callback: unsafeBitCast(trampoline, to: GCallback.self),
      box: Box(handler)
    )
  }
}

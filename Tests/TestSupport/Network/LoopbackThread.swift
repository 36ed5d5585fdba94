// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A thread for work that blocks.
enum LoopbackThread {
  /// Starts one, which nobody joins.
  ///
  /// - Parameter body: what it does.
  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Body(body)).toOpaque()
    let result = pthread_create(
      &thread,
      nil,
      { data in
        if let data { Unmanaged<Body>.fromOpaque(data).takeRetainedValue().run() }
        return nil
      },
      box
    )
    precondition(result == 0, "no thread could be made for a loopback server")
    pthread_detach(thread)
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// The frames of a window's clock.
public enum Frames {
  /// Waits for frames to pass, and asks for them.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - window: a window; frames pass while it is on the screen.
  public static func wait(_ count: Int, of window: ApplicationWindow) async {
    var left = count
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      FrameCallback.add(to: window) {
        left -= 1
        guard left <= 0 else { return true }
        continuation.resume()
        return false
      }
    }
  }
}

/// A closure that a window's clock calls once a frame.
final class FrameCallback {
  private let body: () -> Bool

  private init(_ body: @escaping () -> Bool) {
    self.body = body
  }

  /// Adds a closure to a window's clock, until it returns false.
  static func add(to window: ApplicationWindow, _ body: @escaping () -> Bool) {
    gtk_widget_add_tick_callback(
      window.native,
      { _, _, data in
        guard let data else { return 0 }
        return MainActor.assumeIsolated {
          // Unmanaged: GTK holds the reference that `passRetained` made until the callback ends.
          Unmanaged<FrameCallback>.fromOpaque(data).takeUnretainedValue().body() ? 1 : 0
        }
      },
      Unmanaged.passRetained(FrameCallback(body)).toOpaque(),
      { data in
        guard let data else { return }
        // Unmanaged: gives back the reference that `passRetained` made.
        Unmanaged<FrameCallback>.fromOpaque(data).release()
      }
    )
  }
}

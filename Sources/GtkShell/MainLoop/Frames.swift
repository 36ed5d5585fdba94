// SPDX-License-Identifier: MIT

import CAdwaita

/// The frames of a window's clock.
public enum Frames {
  /// Requests frames, and waits until they have passed.
  ///
  /// - Parameters:
  ///   - count: the number of frames.
  ///   - widget: a window, or a widget in one; frames pass while it is on the screen.
  public static func wait(_ count: Int, of widget: Widget) async {
    var left = count
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      FrameCallback.add(to: widget) {
        left -= 1
        guard left <= 0 else { return true }
        continuation.resume()
        return false
      }
    }
  }
}

extension Frames {
  /// Waits for the next frame of a widget on the screen; of any other, until the loop is idle.
  ///
  /// - Parameter widget: a window, or a widget in one.
  public static func next(of widget: Widget) async {
    guard gtk_widget_get_mapped(widget.native) == 0 else { return await wait(1, of: widget) }
    var dispatch: MainLoopCallback?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      dispatch = MainLoopCallback(.whenIdle) { continuation.resume() }
      dispatch?.schedule()
    }
    // The end of the dispatch would cancel its run.
    withExtendedLifetime(dispatch) {}
  }
}

/// A closure that a window's clock calls once a frame.
package final class FrameCallback {
  private let body: () -> Bool

  private init(_ body: @escaping () -> Bool) {
    self.body = body
  }

  /// Adds a closure to a window's clock, until it returns false.
  package static func add(to widget: Widget, _ body: @escaping () -> Bool) {
    gtk_widget_add_tick_callback(
      widget.native,
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

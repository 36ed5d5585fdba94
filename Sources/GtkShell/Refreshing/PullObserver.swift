// SPDX-License-Identifier: MIT

import CAdwaita

/// Tells when a person pulled a scroller over its top edge by touch (VG-9).
///
/// - Source: GTK 4.8 `GtkScrolledWindow::edge-overshot`, which comes once the overshoot of a touch
///   reaches 100 pixels, and never from a mouse wheel.
final class PullObserver {
  /// Called once for each pull.
  var onPulled: (() -> Void)?

  private let scroller: GObjectRef
  private var signal: OwnedSignal?

  /// Watches a scroller.
  init(_ scroller: ScrolledWindow) {
    self.scroller = scroller.object
    signal = OwnedSignal(scroller.object) { object in
      object.connect(
        "edge-overshot",
        integer: { [weak self] edge in
          guard edge == Int(GTK_POS_TOP.rawValue) else { return }
          self?.onPulled?()
        }
      )
    }
  }

  /// Emits the signal as the scroller does; for tests.
  func emit(_ edge: GtkPositionType) {
    var values = [GValue(), GValue()]
    let type = gtk_scrolled_window_get_type()
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], UnsafeMutableRawPointer(scroller.pointer))
    g_value_init(&values[1], gtk_position_type_get_type())
    g_value_set_enum(&values[1], gint(edge.rawValue))
    g_signal_emitv(values, g_signal_lookup("edge-overshot", type), 0, nil)
    g_value_unset(&values[0])
    g_value_unset(&values[1])
  }
}

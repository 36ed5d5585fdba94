// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// Tells when a person pulled a scroller over its top edge by touch (VG-9).
///
/// - Source: GTK 4.8 `GtkScrolledWindow::edge-overshot`, which comes once the overshoot of a touch
///   reaches 100 pixels, and never from a mouse wheel.
final class PullObserver {
  /// Called once for each pull.
  var onPulled: (() -> Void)?

  private var signal: OwnedSignal?

  /// Watches a scroller.
  init(_ scroller: ScrolledWindow) {
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
}

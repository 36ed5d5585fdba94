// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// Reports when a person pulls a scroller over its top edge by touch (VG-9).
///
/// - Source: GTK 4.8 `GtkScrolledWindow::edge-overshot`, which comes once the overshoot reaches 100
///   pixels. It comes while the scroller takes an event, also one of a mouse wheel that is turned
///   and turned at the edge, which is no pull.
final class PullObserver {
  /// Called once for each pull.
  var onPulled: (() -> Void)?

  let scroller: GObjectRef
  private var signal: OwnedSignal?
  private var wheel: OwnedSignal?
  /// Whether the scroller is handling an event of a wheel.
  private var isWheelTurning = false
  private lazy var end = MainLoopCallback { [weak self] in self?.isWheelTurning = false }

  /// Watches a scroller.
  init(_ scroller: ScrolledWindow) {
    self.scroller = scroller.object
    watchWheel(over: scroller)
    signal = OwnedSignal(scroller.object) { object in
      object.connect(
        "edge-overshot",
        integer: { [weak self] edge in
          guard edge == Int(GTK_POS_TOP.rawValue), let self, !isWheelTurning else { return }
          onPulled?()
        }
      )
    }
  }

  private func watchWheel(over scroller: ScrolledWindow) {
    // Before the scroller itself, which takes the event.
    let controller = scroller.addController(
      gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
      isFirst: true
    )
    let pointer = controller.pointer
    wheel = OwnedSignal(controller) { controller in
      controller.connect(
        "scroll",
        scroll: { [weak self] _, _ in
          guard let self else { return false }
          isWheelTurning = gtk_event_controller_scroll_get_unit(pointer) == GDK_SCROLL_UNIT_WHEEL
          if isWheelTurning { end.schedule() }
          return false
        }
      )
    }
  }
}

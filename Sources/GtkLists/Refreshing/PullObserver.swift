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

  private let scroller: GObjectRef
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

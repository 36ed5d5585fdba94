// SPDX-License-Identifier: MIT

import CAdwaita
import CGtkShims
import GtkShell

/// A watch that reports when a widget's window has been laid out and is about to be painted.
///
/// A correction made then is laid out again in the same frame, so nobody sees the first layout.
///
/// GDK repeats the layout up to four times a frame. If a fifth is requested, it gives up and paints
/// a window without a position. So the fourth layout is not reported: the next frame lays out once
/// more, and reports that. Lists of GTK 4.12 and later request a layout of their own when they
/// reach new rows, so there the third is the last.
///
/// - Source: GDK 4.8 and 4.18, `GdkFrameClock::layout` (gdkframeclockidle.c).
final class LayoutWatch {
  /// The number of the last layout in a frame: none may be asked for after it.
  private static let last = fr_gtk_has(12) != 0 ? 3 : 4

  private let widget: Widget
  private let body: () -> Void
  private var clockSignal: OwnedSignal?
  private var widgetSignals: [OwnedSignal] = []
  /// The frame of the latest layout, and the number of its layouts until now.
  private var frame: (number: gint64, layouts: Int) = (0, 0)

  /// Starts watching a widget, before or after it is realized.
  init(_ widget: Widget, _ body: @escaping () -> Void) {
    self.widget = widget
    self.body = body
    widgetSignals = [
      // GTK realizes first and calls handlers after, so the clock is there.
      OwnedSignal(widget.object) { object in
        object.connect("realize") { [weak self] in self?.watchClock() }
      },
      OwnedSignal(widget.object) { object in
        object.connect("unrealize") { [weak self] in self?.clockSignal = nil }
      },
    ]
    if gtk_widget_get_realized(widget.gtkWidget) != 0 {
      watchClock()
    }
  }

  private func watchClock() {
    guard let clock = gtk_widget_get_frame_clock(widget.gtkWidget) else { return }
    // The surface connected when it was made: it has laid out by the time we are called.
    clockSignal = OwnedSignal(GObjectRef(clock, .borrowed)) { object in
      object.connect("layout") { [weak self] in self?.didLayOut(in: clock) }
    }
  }

  private func didLayOut(in clock: OpaquePointer) {
    let number = gdk_frame_clock_get_frame_counter(clock)
    frame = (number, frame.number == number ? frame.layouts + 1 : 1)
    if frame.layouts < Self.last {
      body()
    } else if frame.layouts == Self.last {
      FrameCallback.add(to: widget) { [weak widget] in
        if let widget { gtk_widget_queue_allocate(widget.gtkWidget) }
        return false
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import CAdwaita

/// Tells when a widget's window has been laid out and is about to be painted.
///
/// What is corrected then is laid out again in the same frame, so nobody sees the first layout.
///
/// - Source: GDK 4.8 `GdkFrameClock::layout`, which the clock repeats, up to four times a frame,
///   as long as another layout is asked for.
final class LayoutWatch {
  private let body: () -> Void
  private var clockSignal: OwnedSignal?
  private var widgetSignals: [OwnedSignal] = []

  /// Starts watching a widget, before or after it is realized.
  init(_ widget: GObjectRef, _ body: @escaping () -> Void) {
    self.body = body
    let native: UnsafeMutablePointer<GtkWidget> = widget.pointer.cast()
    widgetSignals = [
      // GTK realizes first and calls handlers after, so the clock is there.
      OwnedSignal(widget) { widget in
        widget.connect("realize") { [weak self] in self?.watchClock(of: native) }
      },
      OwnedSignal(widget) { widget in
        widget.connect("unrealize") { [weak self] in self?.clockSignal = nil }
      },
    ]
    if gtk_widget_get_realized(native) != 0 {
      watchClock(of: native)
    }
  }

  private func watchClock(of widget: UnsafeMutablePointer<GtkWidget>) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    // The surface connected when it was made: it has laid out by the time we are called.
    clockSignal = OwnedSignal(GObjectRef(clock, .borrowed)) { clock in
      clock.connect("layout") { [weak self] in self?.body() }
    }
  }
}

// SPDX-License-Identifier: MIT

import CAdwaita

/// Keeps a screen for as long as its widget is in a window, so that nobody else has to.
///
/// A screen holds its widget. So the widget's hold on the screen is a cycle, which this class
/// closes when the widget comes into a window and opens when it leaves. What leaves a window may
/// come back at once, as a widget does that is moved: the hold ends when the loop turns next. A
/// window that was closed may still hold its content, because somebody holds the window: it is left
/// as well.
///
/// - Ownership: a part of the screen; holds the screen only as long as the widget is in a window
///   that was not closed, and from `begin` until it first is. So a screen whose widget never comes
///   into its window, and one in a window that is never shown, is held for as long as that window
///   lives, or until `end`.
final class ScreenLifetime {
  private let widget: Widget
  private weak var screen: AnyObject?
  /// The screen while it is held: it holds this object, so this closes the cycle.
  private var kept: AnyObject?
  private var signals: [OwnedSignal] = []
  /// Watches for the window that the widget was meant for to be closed.
  private var windowSignal: OwnedSignal?

  /// Creates a lifetime that has not begun.
  init(of widget: Widget) {
    self.widget = widget
  }

  /// Keeps a screen from now on.
  ///
  /// - Parameters:
  ///   - screen: what the widget belongs to.
  ///   - window: the window that the widget is meant for; with it the hold ends, too.
  func begin(_ screen: AnyObject, in window: ApplicationWindow) {
    self.screen = screen
    kept = screen
    if signals.isEmpty {
      signals = [
        OwnedSignal(widget.object) { widget in
          widget.connect("notify::root", argument: { [weak self] _ in self?.windowDidChange() })
        }
      ]
    }
    // GTK takes a window off the screen for good when it is closed, and only then.
    windowSignal = OwnedSignal(window.object) { window in
      window.connect("unrealize") { [weak self] in self?.windowDidClose() }
    }
  }

  /// Keeps the screen no longer.
  func end() {
    (signals, windowSignal) = ([], nil)
    (kept, screen) = (nil, nil)
  }

  private func windowDidChange() {
    guard !widget.isInWindow else {
      kept = screen
      return
    }
    // Not from within the signal: the widget is being taken apart, and the screen has its rows.
    Task { [weak self] in
      guard let self, !widget.isInWindow else { return }
      kept = nil
    }
  }

  private func windowDidClose() {
    Task { [weak self] in
      guard let self else { return }
      windowSignal = nil
      if !widget.isShowable { kept = nil }
    }
  }
}

// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// An owner that holds a screen while its widget is in a window, so that nobody else has to.
///
/// A screen holds its widget. If the widget holds the screen too, that is a cycle: this class
/// closes it when the widget enters a window and opens it when the widget leaves. A widget that
/// leaves a window may be back at once, as one that is moved: the hold ends with the next turn of
/// the loop. A closed window may still hold its content, because somebody holds the window: its
/// widgets count as outside.
///
/// - Ownership: a part of the screen; holds the screen only as long as the widget is in a window
///   that was not closed, and from `start` until it first is. So a screen whose widget never comes
///   into its window, and one in a window that is never shown, is held for as long as that window
///   lives, or until `end`.
final class ScreenLifetime {
  private let widget: Widget
  private weak var screen: AnyObject?
  /// The screen while it is held; it holds this object, so this closes the cycle.
  private var kept: AnyObject?
  private var signals: [OwnedSignal] = []
  /// The signal that reports the closing of the widget's window.
  private var windowSignal: OwnedSignal?

  /// Creates a lifetime that has not started.
  init(of widget: Widget) {
    self.widget = widget
  }

  /// Starts to keep a screen.
  ///
  /// - Parameters:
  ///   - screen: the owner of the widget.
  ///   - window: the window that the widget is meant for; with it the hold ends, too.
  func start(_ screen: AnyObject, in window: ApplicationWindow) {
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

  /// Releases the screen.
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

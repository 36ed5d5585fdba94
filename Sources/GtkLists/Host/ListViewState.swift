// SPDX-License-Identifier: MIT

import GtkShell
import ListKit

/// A list since its last layout.
struct LayoutState<ID: Hashable & Sendable> {
  /// Whether rows changed, or a scroll was asked for, and no layout has settled the list yet.
  var isUnsettled = false
  /// Whether a row of the last layout is still there: without one GTK knows no height, and cannot
  /// scroll before the next layout.
  var hasHeights = true
  /// Whether a person moved by key since the last layout.
  var isReaderMoving = false
  /// The geometry that was reported last.
  var reportedGeometry: ScrollGeometry?
  /// The rows in view after the last layout; nil while the list is not on screen.
  private(set) var settled: AnchorSample<ID>?
  /// The pixels that the reader scrolled since the last layout; the rows' positions do not include
  /// them yet.
  private(set) var scrolled: Double = 0
  /// The rows that were in view before a scroll of the reader, which no layout has shown yet; empty
  /// without one.
  var rowsBeforeScroll: [ID] = []
  /// The rows that were in view when the list went off the screen, or before they moved.
  private var leftInView: AnchorSample<ID>?

  /// The rows in view, or those that were before the list went off the screen or they moved.
  var lastInView: AnchorSample<ID>? { settled ?? leftInView }

  /// Starts anew with a layout, which has all that was scrolled.
  mutating func startLayout() { scrolled = 0 }

  /// Notes the rows in view after a layout; nil while they still move.
  mutating func settle(_ sample: AnchorSample<ID>?) {
    if let settled { leftInView = settled }
    settled = sample
  }

  /// Notes that the list went off the screen.
  mutating func leaveScreen() {
    isUnsettled = false
    hasHeights = true
    rowsBeforeScroll = []
    settle(nil)
  }

  /// Notes a scroll of the reader.
  mutating func scroll(by pixels: Double) {
    scrolled += pixels
    settled?.scroll(by: pixels)
  }
}

/// The rows that are to get the keyboard focus.
struct FocusWish<ID: Hashable & Sendable> {
  /// The item whose row gets the focus as soon as it has a widget.
  var target: ID?
  /// The item that gets the focus once a waiting change has brought it.
  var withChange: ID?
  /// The item after which rows are awaited that a focused button asked for.
  ///
  /// Its row holds the focus until they arrive.
  var awaitedAfter: ID?
}

/// The positions that a list is to scroll to, as soon as it can.
struct ScrollWish<ID: Hashable & Sendable> {
  /// The edge to scroll to when the list appears on screen; nil for none.
  var edge: AnchorPolicy?
  /// The position to restore when the waiting rows are there.
  var position: ListPosition<ID>?
  /// Whether a row at that position gets the focus.
  var grabsFocus = false
  /// The item that a person moves by key: the viewport follows its row to its new position.
  var movedByKey: ID?
  /// The item whose row is scrolled into view as soon as the other rows are back in their
  /// positions.
  var followed: ID?
}

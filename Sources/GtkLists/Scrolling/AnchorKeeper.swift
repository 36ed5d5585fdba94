// SPDX-License-Identifier: MIT

/// A keeper of the reader's position: it holds a row in place while the list changes, or scrolls to
/// the position that the change asks for.
///
/// GTK 4.8 holds one row of its own choice, often not the one that the reader looks at: at the end
/// of the list that is the footer, which moves away when a page arrives. So before a change the
/// keeper makes GTK choose the reader's row, and after the layout, before anything is painted, it
/// corrects the rest.
final class AnchorKeeper<ID: Hashable & Sendable> {
  /// The position that the next layouts have to reach.
  enum Goal: Hashable {
    /// The topmost row of the sample that is still in the list keeps its position.
    case hold(AnchorSample<ID>)
    /// The viewport shows the top of the list.
    case top
    /// The viewport shows the end of the list.
    case end
    /// The row is in view.
    case row(ID)
  }

  /// The positions of rows after a layout.
  struct Rows {
    /// Returns the position of a row in the viewport; nil when it is out of sight.
    var frame: (ID) -> (y: Double, height: Double)?
    /// Returns the index of an item in the list.
    var index: (ID) -> Int?
    /// The number of rows.
    var count: Int
  }

  /// The goal of the next layouts; nil when there is none.
  private(set) var goal: Goal?

  private let viewport: ListViewport
  private var corrections = 0

  /// The number of corrections for one goal: GDK 4.8 repeats the layout at most four times a frame.
  private static var maximumCorrections: Int { 3 }
  /// The pixels below which a difference is no movement: GTK lays rows out on whole pixels.
  private static var tolerance: Double { 0.5 }

  /// Creates a keeper without a goal.
  init(viewport: ListViewport) {
    self.viewport = viewport
  }

  /// Sets the goal of the next layouts.
  func aim(at goal: Goal?) {
    self.goal = goal
    corrections = 0
  }

  /// Handles a scroll of the reader before the goal is reached: the held rows move with it, and any
  /// other goal is dropped.
  func readerScrolled(by pixels: Double) {
    switch goal {
    case .hold(var sample):
      sample.scroll(by: pixels)
      goal = .hold(sample)
    case .top, .end, .row:
      goal = nil
    case nil:
      break
    }
  }

  /// Checks a layout against the goal and asks for another one if it fell short.
  ///
  /// - Returns: whether the goal is reached, or cannot be reached any better.
  func settle(_ rows: Rows) -> Bool {
    guard let goal, rows.count > 0, corrections < Self.maximumCorrections, !isReached(goal, rows)
    else {
      self.goal = nil
      return true
    }
    corrections += 1
    viewport.queueLayout()
    return false
  }

  private func isReached(_ goal: Goal, _ rows: Rows) -> Bool {
    switch goal {
    case .hold(let sample):
      guard let row = sample.anchor(where: { rows.index($0) != nil }) else { return true }
      return isReached(row.id, at: row.y, rows)
    case .top:
      return isValue(0)
    case .end:
      return isValue(viewport.maximumValue)
    case .row(let id):
      guard let index = rows.index(id), !isWhole(rows.frame(id)) else { return true }
      viewport.scrollToItem(at: index)
      return false
    }
  }

  private func isReached(_ id: ID, at wanted: Double, _ rows: Rows) -> Bool {
    guard let y = rows.frame(id)?.y else {
      guard let index = rows.index(id) else { return true }
      viewport.scrollToItem(at: index)
      return false
    }
    let target = viewport.value + y - wanted
    return isValue(min(max(0, target), viewport.maximumValue))
  }

  /// Returns whether a row is in view from its top to its bottom, or as much of it as fits.
  private func isWhole(_ frame: (y: Double, height: Double)?) -> Bool {
    guard let frame else { return false }
    let room = viewport.pageSize + Self.tolerance
    return frame.y >= -Self.tolerance && (frame.y + frame.height <= room || frame.height > room)
  }

  /// Returns whether the viewport is at an offset, and scrolls there if it is not.
  private func isValue(_ wanted: Double) -> Bool {
    guard abs(viewport.value - wanted) >= Self.tolerance else { return true }
    viewport.value = wanted
    return false
  }
}

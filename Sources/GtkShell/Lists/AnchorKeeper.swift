// SPDX-License-Identifier: MIT

/// Keeps what a change of the list must not move where it is, or goes where the change says.
///
/// GTK 4.8 keeps one row of its own choice in place, often not the one that the reader looks at: at
/// the end of the list that is the footer, which moves away when a page arrives. So before a change
/// the keeper makes GTK choose the reader's row, and after the layout, before anything is painted,
/// it corrects what is left.
final class AnchorKeeper<ID: Hashable & Sendable> {
  /// What the next layouts have to bring about.
  enum Goal: Hashable {
    /// The topmost surviving row of the sample stands where it stood.
    case hold(AnchorSample<ID>)
    /// The viewport shows the top of the list.
    case top
    /// The viewport shows the end of the list.
    case end
    /// The row is in view.
    case row(ID)
  }

  /// Where rows are after a layout.
  struct Rows {
    /// Answers where a row stands in the viewport, nil when it is out of sight.
    var place: (ID) -> (y: Double, height: Double)?
    /// Answers at which position of the list an item stands.
    var index: (ID) -> Int?
    /// Number of rows.
    var count: Int
  }

  /// What the next layouts have to bring about, nil when nothing is asked of them.
  private(set) var goal: Goal?

  private let viewport: ListViewport
  private var corrections = 0

  /// How often one goal is corrected: GDK 4.8 repeats the layout at most four times a frame.
  private static var maximumCorrections: Int { 3 }
  /// Less than this is no movement: GTK lays rows out on whole pixels.
  private static var tolerance: Double { 0.5 }

  /// Creates a keeper without a goal.
  init(viewport: ListViewport) {
    self.viewport = viewport
  }

  /// Sets what the next layouts have to bring about.
  func aim(at goal: Goal?) {
    self.goal = goal
    corrections = 0
  }

  /// Follows a scroll of the reader before the goal was reached: he moves on, or his scroll wins.
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
      guard let index = rows.index(id), !isWhole(rows.place(id)) else { return true }
      viewport.scrollToItem(at: index)
      return false
    }
  }

  private func isReached(_ id: ID, at wanted: Double, _ rows: Rows) -> Bool {
    guard let y = rows.place(id)?.y else {
      guard let index = rows.index(id) else { return true }
      viewport.scrollToItem(at: index)
      return false
    }
    let target = viewport.value + y - wanted
    return isValue(min(max(0, target), viewport.maximumValue))
  }

  /// Answers whether a row is in view from its top to its bottom, or as much of it as fits.
  private func isWhole(_ place: (y: Double, height: Double)?) -> Bool {
    guard let place else { return false }
    let room = viewport.pageSize + Self.tolerance
    return place.y >= -Self.tolerance && (place.y + place.height <= room || place.height > room)
  }

  /// Answers whether the viewport stands at a value, and moves it there if not.
  private func isValue(_ wanted: Double) -> Bool {
    guard abs(viewport.value - wanted) >= Self.tolerance else { return true }
    viewport.value = wanted
    return false
  }
}

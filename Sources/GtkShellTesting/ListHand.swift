// SPDX-License-Identifier: MIT

public import GtkLists
public import GtkShell
public import ListKit

/// A tester that uses a list as a person does: by keys, clicks and the scroll bar, and by reading
/// its rows.
///
/// ```swift
/// let hand = ListHand(screen.page.host)
/// hand.press(.end)
/// hand.activate(at: 3)
/// ```
public struct ListHand<Registry: CellRegistry>
where Registry.View == Widget {
  /// A key that has a meaning in a list.
  public nonisolated enum Key: Hashable, Sendable, CaseIterable {
    /// The row before, and the row after.
    case up, down
    /// The first row, and the last row.
    case home, end
    /// One viewport up, and one down.
    case pageUp, pageDown
    /// Removes the row with the focus.
    case delete
    /// Moves the row with the focus towards the beginning, and towards the end: Alt and an arrow.
    case moveUp, moveDown
    /// Shows the menu of the row with the focus.
    case menu
  }

  /// The list.
  public let host: ListViewHost<Registry>

  /// Creates a tester of a list.
  public init(_ host: ListViewHost<Registry>) {
    self.host = host
  }

  /// Presses a key while the list has the keyboard focus.
  ///
  /// - Returns: whether the list handled it; always true for keys that move.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    switch key {
    case .up: move(.up)
    case .down: move(.down)
    case .home: move(.home)
    case .end: move(.end)
    case .pageUp: move(.pageUp)
    case .pageDown: move(.pageDown)
    case .delete: host.pressKey(.delete)
    case .moveUp: host.pressKey(RowChange.moveUp)
    case .moveDown: host.pressKey(RowChange.moveDown)
    case .menu: host.pressMenuKey()
    }
  }

  private func move(_ move: RowMove) -> Bool {
    host.pressKey(move)
    return true
  }

  /// Activates a row, as Enter does.
  ///
  /// - Parameter position: the row's index; one that GTK does not know does nothing.
  public func activate(at position: Int) {
    host.activateRow(at: position)
  }

  /// Selects a row, as a click does.
  ///
  /// - Parameter position: the row's index; nil for a click beside all rows.
  public func click(at position: Int?) {
    host.clickRow(at: position)
  }

  /// Scrolls as with the wheel or the scroll bar.
  ///
  /// - Parameter pixels: the distance from the top of the list.
  public func scroll(to pixels: Double) {
    host.dragScrollBar(to: pixels)
  }

  /// The texts that a row shows on the screen, in their order.
  ///
  /// - Returns: the texts; nil while the row has no widget.
  public func texts(of id: Registry.Row.ID) -> [String]? {
    host.rowWidget(of: id)?.shownTexts
  }

  /// The number of pictures that a row shows on the screen.
  ///
  /// - Returns: the number; nil while the row has no widget.
  public func pictureCount(of id: Registry.Row.ID) -> Int? {
    host.shownParts(of: id)?.count { $0 == .picture }
  }

  /// The distance from the top of the view to the top of a row, in pixels.
  ///
  /// - Returns: pixels; nil while the row has no widget.
  public func verticalPosition(of id: Registry.Row.ID) -> Double? {
    host.verticalPosition(of: id)
  }
}

// SPDX-License-Identifier: MIT

/// A reusable view of one model type.
///
/// A cell is made once and bound many times. Every `bind` is followed by exactly one `unbind`
/// before the next `bind` or `destroy`. After `unbind` nothing of the row is left in the cell: no
/// handler, no load under way, no text.
///
/// A conforming type passes `checkCell(_:)` of `KitTesting`.
///
/// - Isolation: main actor.
@MainActor
public protocol Cell: AnyObject {
  /// What the cell shows.
  associatedtype Model: Sendable
  /// The toolkit's view type.
  associatedtype View

  /// The view that a slot hosts; the same for the cell's whole life.
  var view: View { get }

  /// Shows a model.
  ///
  /// - Parameters:
  ///   - model: what to show.
  ///   - context: what the look depends on besides.
  func bind(_ model: Model, _ context: CellContext)

  /// What assistive techniques say of a row with a model.
  ///
  /// - Parameter model: what the row shows.
  /// - Returns: the words; none leaves it to the widgets in the cell.
  func accessibleText(for model: Model) -> AccessibleText

  /// Lets go of the model, and cancels what was started for it.
  func unbind()

  /// Ends the cell; it is unbound and never used again.
  func destroy()
}

extension Cell {
  /// The widgets in the cell speak for themselves.
  public func accessibleText(for model: Model) -> AccessibleText { .none }

  /// Most cells have nothing to end.
  public func destroy() {}
}

// SPDX-License-Identifier: MIT

/// A reusable view of one model type.
///
/// A cell is made once and bound many times. Every `bind` is followed by exactly one `unbind`
/// before the next `bind` or `destroy`. After `unbind` nothing of the row is left in the cell: no
/// handler, no running load, no text.
///
/// A conforming type passes `checkCell(_:)` of `KitTesting`.
///
/// - Isolation: main actor.
@MainActor
public protocol Cell: AnyObject {
  /// The model type that the cell shows.
  associatedtype Model: Sendable
  /// The toolkit's view type.
  associatedtype View

  /// The view that a slot hosts; the same for the cell's whole life.
  var view: View { get }

  /// Shows a model.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - context: the rest of what the look depends on.
  func bind(_ model: Model, _ context: CellContext)

  /// Returns the text for assistive techniques of a row with a model.
  ///
  /// - Parameter model: the model of the row.
  /// - Returns: the text; `none` leaves it to the widgets in the cell.
  func accessibleText(for model: Model) -> AccessibleText

  /// Releases the model, and cancels the work that was started for it.
  func unbind()

  /// Ends the cell; it is unbound and never used again.
  func destroy()
}

extension Cell {
  /// Leaves the text to the widgets in the cell.
  public func accessibleText(for model: Model) -> AccessibleText { .none }

  /// Does nothing: most cells have nothing to end.
  public func destroy() {}
}

/// The text of a row for assistive techniques.
public struct AccessibleText: Hashable, Sendable {
  /// The row in one phrase; empty leaves it to the widgets in the row.
  public let label: String
  /// A longer description on demand; may be empty.
  public let description: String

  /// Creates the text of a row.
  public init(label: String, description: String = "") {
    self.label = label
    self.description = description
  }

  /// No text of the row's own.
  public static let none = AccessibleText(label: "")
}

/// The things besides its row that a cell's look depends on: theme, text scale, the tick of
/// relative times.
///
/// A host raises the version when one of them changes; every visible cell is then rebound.
public struct CellContext: Hashable, Sendable {
  /// The number of changes.
  public var version: Int

  /// Creates a context.
  public init(version: Int = 0) {
    self.version = version
  }
}

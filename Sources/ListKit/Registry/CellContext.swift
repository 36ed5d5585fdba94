// SPDX-License-Identifier: MIT

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

// SPDX-License-Identifier: MIT

/// What a cell's look depends on besides its row: theme, text scale, the tick of relative times.
///
/// A host raises the version when one of them changes; every visible cell is then bound anew.
public struct CellContext: Hashable, Sendable {
  /// Counts the changes.
  public var version: Int

  /// Creates a context.
  public init(version: Int = 0) {
    self.version = version
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// Collects the faults of one document while it is read.
///
/// Shared by the stages of one parser, which is why it is a class; it never leaves the parser.
package final class FaultLog {
  /// The lines of the document so far.
  package var lines = LineIndex()
  /// Whether the document had to be mended, counted or not.
  package private(set) var isDamaged = false

  private let maximum: Int
  /// The faults, each with its place, which becomes a line and a column when all lines are known.
  private var faults: [(fault: FeedFault, offset: Int?)] = []

  /// Makes a log that keeps so many faults and counts none beyond.
  package init(maximum: Int) {
    self.maximum = maximum
  }

  /// Notes a fault; `damage` is false for one that leaves the document well-formed.
  package func note(
    _ kind: FeedFault.Kind,
    _ message: @autoclosure () -> String,
    at offset: Int?,
    damage: Bool = true
  ) {
    isDamaged = isDamaged || damage
    guard faults.count < maximum else { return }
    faults.append((FeedFault(kind: kind, message: message()), offset))
  }

  /// Adds the fault that ended the reading, beyond the maximum too.
  package func noteEnd(_ kind: FeedFault.Kind, _ message: String, at offset: Int?) {
    isDamaged = true
    faults.append((FeedFault(kind: kind, message: message), offset))
  }

  /// The faults in the order of the document; those without a place come first.
  package var sorted: [FeedFault] {
    let indexed = faults.enumerated().sorted { left, right in
      let leftOffset = left.element.offset ?? -1
      let rightOffset = right.element.offset ?? -1
      return leftOffset == rightOffset ? left.offset < right.offset : leftOffset < rightOffset
    }
    return indexed.map { entry in
      var fault = entry.element.fault
      fault.position = entry.element.offset.map { lines.position(of: $0) }
      return fault
    }
  }
}

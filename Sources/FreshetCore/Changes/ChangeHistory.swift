// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore

/// The order in which changes of the reader are undone and redone, with the marks of each.
///
/// It copies the end of the journal. So rows show an undo before the library has reported which
/// change it reverts. The copy can be wrong, because another program wrote as well, or too short.
/// Rows are read again then.
struct ChangeHistory {
  private struct Step {
    let number: Int
    /// The line of the journal; nil before it is written.
    var line: RecordID<LibraryChange>?
    let marks: [MarkChange]
  }

  /// The number of lines that are read of the journal.
  static let length = 20

  /// The most changes that are remembered; the library undoes older ones, and rows show it then.
  static let mostChanges = 1_000

  private var done: [Step] = []
  private var undone: [Step] = []
  private var lastNumber = 0

  /// Creates the history of a library in which nothing was done.
  init() {}

  /// Creates the history from lines of the journal.
  ///
  /// - Parameters:
  ///   - lines: the last lines, the newest one first.
  ///   - tagName: returns the name of a tag.
  init(_ lines: [JournalLine], tagName: (TagID) -> String?) {
    // The changes of rules are not undone in turn.
    for line in lines where line.rule == nil {
      let marks = MarkChange.changes(of: line.change, tagName: tagName)
      let step = Step(number: next(), line: line.id, marks: marks)
      // The change that was undone last is the oldest of these.
      if line.isUndone { undone.append(step) } else { done.insert(step, at: 0) }
    }
  }

  /// Adds a change that is about to be made.
  ///
  /// - Parameters:
  ///   - marks: the marks that it changes.
  ///   - keepsRedo: whether undone changes can still be redone after it.
  /// - Returns: the number of the change.
  mutating func add(_ marks: [MarkChange], keepsRedo: Bool) -> Int {
    if !keepsRedo { undone = [] }
    done.append(Step(number: next(), line: nil, marks: marks))
    // Half of them are removed at once, as removing the first place of an array costs time.
    if done.count > Self.mostChanges { done.removeFirst(Self.mostChanges / 2) }
    return lastNumber
  }

  /// Undoes the last change, or redoes the one that was undone last.
  ///
  /// - Parameter isForward: whether it is redone.
  /// - Returns: the change's number, and the marks to be shown.
  mutating func turn(isForward: Bool) -> (number: Int, marks: [MarkChange]) {
    guard let step = isForward ? undone.popLast() : done.popLast() else { return (0, []) }
    if isForward { done.append(step) } else { undone.append(step) }
    return (step.number, Self.marks(step.marks, isForward))
  }

  /// Undoes or redoes one change, whatever was done since.
  ///
  /// The marks that a newer change set stay.
  ///
  /// - Parameters:
  ///   - line: the change's line in the journal.
  ///   - isForward: whether it is redone.
  ///   - tagName: returns the name of a tag.
  /// - Returns: the change's number, and the marks to be shown.
  mutating func turn(
    _ line: JournalLine,
    isForward: Bool,
    tagName: (TagID) -> String?
  ) -> (number: Int, marks: [MarkChange]) {
    let newer = done.filter { step in step.line.map { $0 > line.id } ?? true }.flatMap(\.marks)
    let marks = MarkChange.changes(of: line.change, tagName: tagName)
    let step = Step(number: next(), line: line.id, marks: marks)
    done.removeAll { $0.line == line.id }
    undone.removeAll { $0.line == line.id }
    if isForward { done.append(step) } else { undone.append(step) }
    return (step.number, Self.marks(marks, isForward).map { $0.untouched(by: newer) })
  }

  /// Notes the outcome of a change, an undo or a redo.
  ///
  /// - Parameters:
  ///   - number: the change.
  ///   - line: its line in the journal; nil when nothing was done.
  /// - Returns: whether that was expected.
  mutating func settle(_ number: Int, as line: RecordID<LibraryChange>?) -> Bool {
    guard let line else {
      done.removeAll { $0.number == number }
      undone.removeAll { $0.number == number }
      return false
    }
    if let index = done.firstIndex(where: { $0.number == number }) {
      defer { done[index].line = line }
      return done[index].line.map { $0 == line } ?? true
    }
    guard let index = undone.firstIndex(where: { $0.number == number }) else { return false }
    defer { undone[index].line = line }
    return undone[index].line.map { $0 == line } ?? true
  }

  private mutating func next() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private static func marks(_ marks: [MarkChange], _ isForward: Bool) -> [MarkChange] {
    isForward ? marks : marks.reversed().map(\.inverse)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import GtkShell

/// The layouts of the texts of a thread: those near the view are made, the others rest.
///
/// A list makes the rows of two hundred comments at once when the reader jumps to another part of
/// a thread. To lay all of their texts out would stop the program for a fifth of a second. A text
/// that rests takes the height that it had; one that was never laid out takes about as much as it
/// will have, and gets its own height before its row is seen.
package final class ReplyLayouts {
  /// The texts whose sizes are kept, at most; all are forgotten then.
  private static let mostSizes = 20_000

  /// The texts without a known size that are laid out in one turn of the main loop, at most.
  private static let mostAtOnce = 8

  /// The texts that stop resting in one frame, at most: while rows get their heights, others come
  /// into view, and the list is laid out again.
  private static let mostInFrame = 40

  /// The sizes of texts, by the hashes of their markup.
  private var sizes: [Int: TextFrame.Size] = [:]
  /// The comments whose rows are near the view.
  private var near: Set<String> = []
  /// The cells of the comments that have one.
  private var cells: [String: Cell] = [:]

  /// The texts without a known size in this turn of the main loop.
  private var unknown = 0
  /// The comments near the view whose texts are laid out next.
  private var waiting: ArraySlice<String> = []
  /// The texts that stopped resting in this frame.
  private var wokenInFrame = 0
  private var awaitsFrame = false
  /// The texts that were laid out, or are to be.
  private(set) var made = 0

  private struct Cell {
    weak var cell: ReplyCell?
  }

  /// Creates the layouts of a thread that is not shown yet.
  package init() {}

  /// Shows a text in a frame: laid out, or at rest as large as it was.
  ///
  /// - Parameters:
  ///   - markup: the text.
  ///   - frame: the frame, whose label has the text already.
  ///   - id: the comment.
  func show(_ markup: String, in frame: TextFrame, of id: String?) {
    let size = sizes[markup.hashValue]
    if let id, !near.contains(id), size != nil || countUnknown(markup) > Self.mostAtOnce {
      frame.rest(as: size)
    } else {
      if !markup.isEmpty { made += 1 }
      frame.wake()
    }
  }

  /// Counts a text without a known size.
  ///
  /// - Returns: how many there are in this turn of the main loop; 0 for an empty text.
  private func countUnknown(_ markup: String) -> Int {
    guard !markup.isEmpty else { return 0 }
    if unknown == 0 { Task { unknown = 0 } }
    unknown += 1
    return unknown
  }

  /// Stores the size of a text that a frame stops showing.
  func noteSize(in frame: TextFrame, of markup: String) {
    guard !markup.isEmpty, let size = frame.size else { return }
    if sizes.count >= Self.mostSizes { sizes = [:] }
    sizes[markup.hashValue] = size
  }

  /// Notes which comment a cell shows; nil for none.
  func bind(_ cell: ReplyCell, to id: String?, before: String?) {
    if let before, cells[before]?.cell === cell { cells[before] = nil }
    if let id { cells[id] = Cell(cell: cell) }
  }

  /// Lays out the texts of comments that came near the view, some of them in later frames.
  ///
  /// - Parameters:
  ///   - ids: the comments, those in view first.
  ///   - gone: the comments that are not near any more.
  /// - Returns: whether `startFrame` is to be called from the next frame on.
  func enter(_ ids: some Sequence<String>, leaving gone: some Sequence<String>) -> Bool {
    near.subtract(gone)
    waiting.removeAll { !near.contains($0) }
    for id in ids where near.insert(id).inserted { waiting.append(id) }
    wakeWaiting()
    defer { awaitsFrame = true }
    return !awaitsFrame
  }

  /// Lays out more of the texts that wait, as a frame begins.
  ///
  /// - Returns: whether it is to be called in the next frame, too.
  func startFrame() -> Bool {
    wokenInFrame = 0
    wakeWaiting()
    awaitsFrame = !waiting.isEmpty
    return awaitsFrame
  }

  private func wakeWaiting() {
    while wokenInFrame < Self.mostInFrame, let id = waiting.popFirst() {
      let count = cells[id]?.cell?.wake() ?? 0
      (wokenInFrame, made) = (wokenInFrame + count, made + count)
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Pieces that are short enough: long paragraphs, tables and articles go on in the next one.
extension ArticleBuilder {
  /// The number of bytes of a text between two looks at the limits.
  private static let stride = 256

  /// Adds a block to the innermost one that is open.
  func add(_ block: Block, letters: Int = 0) {
    frames[frames.count - 1].blocks.append(block)
    meter.count(block, letters: letters)
  }

  // MARK: Paragraphs

  /// Adds text to the paragraph or the code that is being read.
  func append(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = Self.border(in: bytes, near: min(start + Self.stride, bytes.count))
      appendPiece(Array(bytes[start..<end]))
      start = end
      endPortionIfFull()
      if isComplete { return noteMore(Array(bytes[start...])) }
    }
  }

  private func appendPiece(_ bytes: [UInt8]) {
    let last = frames.count - 1
    guard frames[last].kind != .code else {
      frames[last].code.append(contentsOf: bytes)
      frames[last].codeLines += bytes.count { $0 == ASCII.lineFeed }
      return splitCode()
    }
    frames[last].runs.append(bytes, formats: formats.map(\.format))
    splitParagraph()
  }

  /// Ends the paragraph that is being read when it is too long; the text behind its last word
  /// begins the next one.
  func splitParagraph() {
    let last = frames.count - 1
    guard frames[last].runs.isLong(meter.limits, meter.paragraphLimit) else { return }
    let rest = frames[last].runs.drainRest()
    flush()
    endPortionIfFull()
    guard !isComplete else { return noteMore(rest) }
    frames[last].runs.append(rest, formats: formats.map(\.format))
  }

  /// Ends the code that is being read when it is too long; its last line begins the next one.
  func splitCode() {
    let last = frames.count - 1
    let code = frames[last].code
    guard
      meter.limits.cost(ofCode: code) >= meter.paragraphLimit
        || frames[last].codeLines >= ParsingLimits.codeLines
    else { return }
    let line = code.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    let isLine = line > 0 && code.count - line < meter.limits.word
    let end = isLine ? line : code.count - InlineRuns.lastCharacter(of: code).count
    addCode(code[..<end], frames[last].language, to: last - 1)
    let rest = Array(code[end...])
    (frames[last].code, frames[last].codeLines) = ([], 0)
    endPortionIfFull()
    guard !isComplete else { return noteMore(rest) }
    frames[last].code = rest
  }

  /// The end of a character of Unicode at an offset or before it.
  private static func border(in bytes: [UInt8], near offset: Int) -> Int {
    var end = offset
    // A character has three bytes at most behind its first one.
    while end < bytes.count, end > offset - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  // MARK: Tables

  /// Ends the row that is being read when it has too many cells or letters, and goes on with
  /// another one.
  ///
  /// - Parameter letters: the letters of the cell that comes next.
  func splitRow(before letters: Int = 0) {
    let last = frames.count - 1
    let row = frames[last].row
    guard
      row.cells.count >= ParsingLimits.tableColumns
        || !row.cells.isEmpty && row.letters + letters > meter.limits.table
    else { return }
    var rest = frames.removeLast()
    frames[frames.count - 1].isPart = true
    addRow(rest)
    rest.row = BlockFrame.Row()
    rest.blocks = []
    frames.append(rest)
  }

  /// Ends the table that is being read when it has too many cells or letters, and goes on with
  /// another one.
  ///
  /// - Parameter letters: the letters of the row that comes next.
  func splitTable(before letters: Int = 0) {
    let last = frames.count - 1
    let rows = frames[last].rows
    guard
      rows.reduce(0, { $0 + $1.cells.count }) >= meter.limits.tableCells
        || !rows.isEmpty
          && rows.reduce(letters, { $0 + $1.letters }) > meter.limits.table
    else { return }
    var table = frames.removeLast()
    table.isPart = true
    addTable(table)
    frames.append(table.continued())
  }

  // MARK: Portions

  /// Ends a portion that is full: open blocks are closed for it, and go on in the next one.
  func endPortionIfFull() {
    let last = frames.count - 1
    guard meter.isFull, frames[last].runs.isEmpty, frames[last].code.isEmpty else { return }
    let open = frames
    while frames.count > 1 { close() }
    if meter.number == meter.wanted {
      complete = document(of: frames[0].blocks)
    }
    frames = open.map { $0.continued() }
    meter.advance()
  }

  /// Notes what comes behind the portion that is wanted.
  func noteMore(_ bytes: [UInt8]) {
    if bytes.contains(where: { !$0.isXMLSpace }) { hasMore = true }
  }

  /// Returns the portion that is wanted.
  func portion() -> ArticlePortion {
    if let complete { return ArticlePortion(complete, hasMore: hasMore) }
    let rest = document()
    // An article with fewer portions than that.
    guard meter.wanted == nil || meter.wanted == meter.number else { return ArticlePortion() }
    return ArticlePortion(rest)
  }
}

extension BlockFrame {
  /// The block without the part that was read, as it goes on in another place.
  fileprivate func continued() -> BlockFrame {
    guard case .list(let isOrdered, let start) = kind else {
      var frame = BlockFrame(kind, name: name)
      (frame.language, frame.isPart) = (language, isPart)
      return frame
    }
    return BlockFrame(.list(isOrdered: isOrdered, start: start + items.count), name: name)
  }
}

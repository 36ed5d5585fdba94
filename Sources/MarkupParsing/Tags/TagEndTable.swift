// SPDX-License-Identifier: GPL-3.0-or-later

/// The ends of all tags of one text.
///
/// A tag without its end, or one that turns out to be text, has other tags behind its "<", and a
/// search for the end of each of them reads the same bytes again. So only what no search has read
/// is searched; inside of it an end is looked up in a table, which is made when it is first needed.
///
/// - Complexity: linear in the number of bytes, whatever stands in them.
package struct TagEndTable {
  /// 64 bytes: the table is about as large as the text, and a look into it is short.
  private static let blockLength = 64

  private let isBroken: Bool
  /// The index behind the bytes that were searched.
  private var searched = 0
  /// The results for the first byte of each block, by the state before it, and those for the end
  /// of the text; empty before they are needed.
  private var table: [TagEnd.Finding] = []

  /// Looks for the ends of tags of HTML.
  package init() {
    isBroken = false
  }

  /// Looks for the ends of tags.
  ///
  /// - Parameter isBroken: whether another "<" breaks a tag, as in XML.
  init(isBroken: Bool) {
    self.isBroken = isBroken
  }

  /// Finds the end of a tag.
  ///
  /// - Parameters:
  ///   - input: the text, the same one each time.
  ///   - start: any index inside the tag, but not inside a value.
  /// - Returns: where it is, if it is there.
  mutating func find(in input: Span<UInt8>, from start: Int) -> TagEnd.Finding {
    guard start >= searched else {
      if table.isEmpty { makeTable(of: input) }
      return lookUp(in: input, from: start, .outside)
    }
    var state = TagEnd.State.outside
    let finding = TagEnd.scan(input, from: start, &state, isBroken: isBroken)
    switch finding {
    case .found(let index), .broken(let index): searched = index
    case .missing: searched = input.count
    }
    return finding
  }

  private mutating func makeTable(of input: Span<UInt8>) {
    let blocks = (input.count + Self.blockLength - 1) / Self.blockLength
    let states = TagEnd.State.allCases
    table = Array(repeating: .missing, count: (blocks + 1) * states.count)
    // From the end: each block needs the results of the one behind it.
    for block in (0..<blocks).reversed() {
      for state in states {
        let index = block * states.count + state.rawValue
        table[index] = lookUp(in: input, from: block * Self.blockLength, state)
      }
    }
  }

  /// Searches to the end of a block, and returns what the table says from there on.
  private func lookUp(
    in input: Span<UInt8>,
    from start: Int,
    _ state: TagEnd.State
  ) -> TagEnd.Finding {
    let next = start / Self.blockLength + 1
    let part = input.extracting(first: min(input.count, next * Self.blockLength))
    var state = state
    let finding = TagEnd.scan(part, from: start, &state, isBroken: isBroken)
    guard case .missing = finding else { return finding }
    return table[next * TagEnd.State.allCases.count + state.rawValue]
  }
}

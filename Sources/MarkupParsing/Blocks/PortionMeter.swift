// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// The amount of an article that was read since the last portion ended.
struct PortionMeter {
  /// The portion that is wanted, from 0; nil for the whole article as one.
  let wanted: Int?
  /// The limits of a portion.
  let limits: PortionLimits
  /// The portion that is being read.
  private(set) var number = 0
  private var blocks = 0
  private var letters = 0

  /// Starts with the first portion.
  init(wanted: Int?, _ limits: PortionLimits = .article) {
    (self.wanted, self.limits) = (wanted, limits)
  }

  /// Whether the read blocks are a portion.
  var isFull: Bool {
    wanted != nil && (blocks >= limits.blocks || letters >= most)
  }

  /// The most letters of the paragraph that is being read: a portion may end in it.
  var paragraphLimit: Int {
    guard let least = limits.leastPart else { return limits.paragraph }
    return min(limits.paragraph, max(least, most - letters))
  }

  private var most: Int { number == 0 ? limits.first : limits.further }

  /// Counts a block by its size on the screen.
  mutating func count(_ block: Block, letters: Int = 0) {
    blocks += Self.weight(of: block)
    self.letters += letters
  }

  /// Counts blocks that stand around others.
  mutating func count(frames: Int) {
    blocks += frames
  }

  /// Begins the next portion.
  mutating func advance() {
    number += 1
    (blocks, letters) = (0, 0)
  }

  /// The number of paragraphs that take as much as a block does, apart from its content.
  ///
  /// - Source: the widgets of GTK 4.8 that show it, each with its own memory.
  private static func weight(of block: Block) -> Int {
    switch block {
    case .paragraph, .heading, .rule: 1
    case .card, .quote, .list, .footnotes: 2
    case .figure, .code, .details, .table: 8
    }
  }
}

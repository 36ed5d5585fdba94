// SPDX-License-Identifier: GPL-3.0-or-later

/// The share that two texts have in common, by their words and how often each stands there.
///
/// Characters of scripts that write no blanks between words count as words.
struct WordOverlap {
  /// The share of the found words that were expected.
  let precision: Double
  /// The share of the expected words that were found.
  let recall: Double

  /// The harmonic mean of both, from 0 to 1.
  var f1: Double {
    precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
  }

  init(found: String, expected: String) {
    let (left, right) = (Self.words(found), Self.words(expected))
    let shared = left.reduce(0) { $0 + min($1.value, right[$1.key] ?? 0) }
    precision = Self.share(shared, of: left)
    recall = Self.share(shared, of: right)
  }

  private static func share(_ count: Int, of words: [String: Int]) -> Double {
    let all = words.values.reduce(0, +)
    return all == 0 ? 0 : Double(count) / Double(all)
  }

  private static func words(_ text: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for word in text.lowercased().split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
      let isIdeographic = word.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) }
      let parts = isIdeographic ? word.map(String.init) : [String(word)]
      for part in parts {
        counts[part, default: 0] += 1
      }
    }
    return counts
  }
}

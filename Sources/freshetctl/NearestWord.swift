// SPDX-License-Identifier: GPL-3.0-or-later

/// The search for the word that is most similar to a mistyped one.
enum NearestWord {
  /// Returns the most similar of some words; nil when none is similar.
  ///
  /// A word that begins with the typed text comes first; else the one that needs the fewest edits,
  /// at most one for three letters.
  static func of(_ typed: String, in words: [String]) -> String? {
    let typed = typed.lowercased()
    guard !typed.isEmpty else { return nil }
    let begun = words.filter { $0.hasPrefix(typed) || typed.hasPrefix($0) }
    if begun.count == 1, let only = begun.first { return only }
    let near = words.map { (word: $0, changes: distance(Array(typed), Array($0))) }
      .filter { $0.changes <= max(1, min(typed.count, $0.word.count) / 3) + 1 }
    return near.min { $0.changes < $1.changes }?.word
  }

  /// Returns the number of letters to add, remove, change, or swap with their neighbours.
  ///
  /// - Source: the distance of Damerau and Levenshtein in which no part is edited twice.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        let changed = rows[row][column] + (letter == other ? 0 : 1)
        var best = min(changed, next[column] + 1, rows[row][column + 1] + 1)
        let isSwapped =
          row > 0 && column > 0 && letter == right[column - 1] && other == left[row - 1]
        if isSwapped { best = min(best, rows[row - 1][column - 1] + 1) }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }
}

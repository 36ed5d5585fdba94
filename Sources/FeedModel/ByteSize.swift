// SPDX-License-Identifier: GPL-3.0-or-later

/// Sizes in bytes as texts, in powers of a thousand as the desktop shows them.
package enum ByteSize {
  private static let units = ["kB", "MB", "GB", "TB"]
  private static let step = 1000

  /// The text of a size in the largest unit that it fills, such as `4.1 MB` or `16 MB`.
  ///
  /// - Parameters:
  ///   - bytes: the number of bytes; a negative one counts as 0.
  ///   - wording: translates the text into the reader's language; English by default.
  /// - Returns: the nearest number, with one digit behind the point below ten, and the unit.
  package static func spelled(_ bytes: Int, in wording: Wording = .english) -> String {
    guard bytes >= step else {
      return wording.localizePlural("{count} byte", "{count} bytes", max(0, bytes))
    }
    var (divisor, unit) = (step, 0)
    while unit + 1 < units.count, nearest(bytes, divisor) >= step {
      divisor *= step
      unit += 1
    }
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: divisor)
    let tenths = whole * 10 + nearest(rest * 10, divisor)
    let digits = tenths < 100 && tenths % 10 > 0 ? "\(tenths / 10).\(tenths % 10)" : nil
    return "\(digits ?? "\(nearest(bytes, divisor))") \(units[unit])"
  }

  private static func nearest(_ bytes: Int, _ divisor: Int) -> Int {
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: divisor)
    return rest * 2 < divisor ? whole : whole + 1
  }

  /// A clause that compares the size found with the size allowed.
  ///
  /// - Parameters:
  ///   - most: the most bytes that are allowed.
  ///   - found: the number of bytes found; nil when it is not known.
  /// - Returns: a clause without a full stop.
  package static func limit(_ most: Int, found: Int?) -> Phrase {
    let allowed = Phrase("at most {size} are allowed", ["size": spelled(most)])
    guard let found else { return allowed }
    let isAlike = spelled(found) == spelled(most)
    let own =
      isAlike
      ? Phrase("it has more than {size}", ["size": spelled(most)])
      : Phrase("it has {size}", ["size": spelled(found)])
    return Phrase(joining: [own, allowed])
  }
}

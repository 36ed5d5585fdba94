// SPDX-License-Identifier: GPL-3.0-or-later

/// Sizes as people read them.
package enum ByteSize {
  private static let units = ["bytes", "kB", "MB", "GB", "TB"]
  private static let step = 1024

  /// A size in the largest unit of which there is one, as `16 MB`.
  ///
  /// - Parameter bytes: how many bytes; a unit has 1,024 of the one below.
  /// - Returns: the number, with one digit behind the point below ten, and the unit.
  package static func spelled(_ bytes: Int) -> String {
    var (divisor, unit) = (1, 0)
    while unit + 1 < units.count, bytes / divisor >= step {
      divisor *= step
      unit += 1
    }
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: divisor)
    let tenths = rest * 10 / divisor
    let digits = whole < 10 && tenths > 0 ? "\(whole).\(tenths)" : "\(whole)"
    return bytes == 1 ? "1 byte" : "\(digits) \(units[unit])"
  }

  /// The size that was found beside the one that is allowed, as a clause.
  ///
  /// - Parameters:
  ///   - most: the most bytes that are allowed.
  ///   - found: how many there are; nil when nobody knows.
  /// - Returns: a clause without a full stop.
  package static func limit(_ most: Int, found: Int?) -> String {
    let allowed = "at most \(spelled(most)) are allowed"
    guard let found else { return allowed }
    return spelled(found) == spelled(most)
      ? "it has more than \(spelled(most)); \(allowed)" : "it has \(spelled(found)); \(allowed)"
  }
}

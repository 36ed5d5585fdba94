// SPDX-License-Identifier: GPL-3.0-or-later

/// An account of the bodies in memory, which says whether one of them may grow.
///
/// A small body may always grow. Large ones may until all bodies together reach the maximum. From
/// then on only the oldest unfinished body is read, to its end, and then the next one. This
/// continues until the finished bodies fill the reserve and have to be released. So bodies never
/// wait for each other, and each of them is the oldest in the end.
package struct BodyLedger: Sendable {
  /// A body's number, in the order of their requests.
  package typealias Number = Int

  private struct Body {
    var bytes = 0
    var isWhole = false
  }

  private let limits: BodyLimits
  private var bodies: [Number: Body] = [:]
  private var lastNumber: Number = 0
  /// The bytes of all bodies.
  package private(set) var total = 0

  /// Creates an account without bodies.
  ///
  /// - Parameter limits: the memory that the bodies may use.
  package init(_ limits: BodyLimits = .standard) {
    self.limits = limits
  }

  /// Adds a body of which nothing has arrived yet.
  package mutating func enter() -> Number {
    lastNumber += 1
    bodies[lastNumber] = Body()
    return lastNumber
  }

  /// Stores how much of a body has arrived.
  ///
  /// - Parameters:
  ///   - number: the body.
  ///   - bytes: the size of the body in memory, in bytes.
  package mutating func note(_ number: Number, bytes: Int) {
    guard let body = bodies[number] else { return }
    total += bytes - body.bytes
    bodies[number]?.bytes = bytes
  }

  /// Marks a body as ended: nothing more of it arrives, and its bytes stay.
  package mutating func end(_ number: Number) {
    bodies[number]?.isWhole = true
  }

  /// Removes a body whose bytes were released.
  package mutating func leave(_ number: Number) {
    note(number, bytes: 0)
    bodies[number] = nil
  }

  /// Returns whether more of a body may be read.
  package func mayGrow(_ number: Number) -> Bool {
    guard let body = bodies[number], body.bytes >= limits.smallBytes else { return true }
    return total < limits.maximumBytes || whole < limits.reserveBytes && number == oldest
  }

  /// The bytes of the bodies that have ended.
  private var whole: Int {
    bodies.values.reduce(0) { $0 + ($1.isWhole ? $1.bytes : 0) }
  }

  /// The oldest of the large bodies that have not ended.
  private var oldest: Number? {
    bodies.filter { !$0.value.isWhole && $0.value.bytes >= limits.smallBytes }.keys.min()
  }
}

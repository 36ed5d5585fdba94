// SPDX-License-Identifier: GPL-3.0-or-later

/// An account of the bodies in memory, which says whether one of them may grow.
///
/// A small one always may. Large ones may until all of them together have their most; from then on
/// only the oldest that is not whole goes on, to its end, and then the next one, until those that
/// are whole fill the reserve and have to be let go of. So they never wait for each other, and each
/// of them is the oldest in the end.
package struct BodyLedger: Sendable {
  /// A body's number, in the order of their requests.
  package typealias Ticket = Int

  private struct Body {
    var bytes = 0
    var isWhole = false
  }

  private let limits: BodyLimits
  private var bodies: [Ticket: Body] = [:]
  private var lastTicket: Ticket = 0
  /// The bytes of all bodies.
  package private(set) var total = 0

  /// Makes an account without bodies.
  ///
  /// - Parameter limits: the memory that they may take.
  package init(_ limits: BodyLimits = .standard) {
    self.limits = limits
  }

  /// Adds a body, of which nothing is there yet.
  package mutating func enter() -> Ticket {
    lastTicket += 1
    bodies[lastTicket] = Body()
    return lastTicket
  }

  /// Notes how much of a body is there.
  ///
  /// - Parameters:
  ///   - ticket: the body.
  ///   - bytes: its bytes as they are kept.
  package mutating func note(_ ticket: Ticket, bytes: Int) {
    guard let body = bodies[ticket] else { return }
    total += bytes - body.bytes
    bodies[ticket]?.bytes = bytes
  }

  /// Notes that nothing more of a body comes; its bytes stay.
  package mutating func end(_ ticket: Ticket) {
    bodies[ticket]?.isWhole = true
  }

  /// Takes a body out: its bytes are let go of.
  package mutating func leave(_ ticket: Ticket) {
    note(ticket, bytes: 0)
    bodies[ticket] = nil
  }

  /// Whether more of a body may be read.
  package func mayGrow(_ ticket: Ticket) -> Bool {
    guard let body = bodies[ticket], body.bytes >= limits.smallBytes else { return true }
    return total < limits.maximumBytes || whole < limits.reserveBytes && ticket == oldest
  }

  /// The bytes of the bodies of which nothing more comes.
  private var whole: Int {
    bodies.values.reduce(0) { $0 + ($1.isWhole ? $1.bytes : 0) }
  }

  /// The oldest of the large bodies of which more may come.
  private var oldest: Ticket? {
    bodies.filter { !$0.value.isWhole && $0.value.bytes >= limits.smallBytes }.keys.min()
  }
}

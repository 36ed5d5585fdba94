// SPDX-License-Identifier: GPL-3.0-or-later

/// Two ways to do one thing, timed in turn, so that a busy machine is unfair to both.
package struct Comparison {
  /// The thing that is compared, as the table names it.
  package let name: String
  /// The name of the reference.
  package let reference: String
  /// The number of times that each side runs; the medians are compared.
  package var rounds = 15

  /// Creates a comparison of one measurement.
  package init(name: String, reference: String, rounds: Int = 15) {
    (self.name, self.reference, self.rounds) = (name, reference, rounds)
  }

  /// Runs both sides, one after the other, and prints medians and ratio.
  ///
  /// - Parameters:
  ///   - ours: one run of ours; what it returns is kept, so that no work is optimized away.
  ///   - theirs: one run of the reference.
  /// - Throws: what either side throws.
  package func run(ours: () throws -> Int, theirs: () throws -> Int) rethrows {
    var sink = 0
    // The first run of each warms caches up, and does not count.
    sink &+= try ours() &+ theirs()
    var times: (ours: [Duration], theirs: [Duration]) = ([], [])
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      times.ours.append(try clock.measure { sink &+= try ours() })
      times.theirs.append(try clock.measure { sink &+= try theirs() })
    }
    let (a, b) = (median(times.ours), median(times.theirs))
    let ratio = rounded(a / b, a < b ? 10_000 : 100)
    print(
      "\(name): \(text(a)); \(reference): \(text(b)); ratio \(ratio)",
      terminator: sink == .min ? " \n" : "\n"
    )
  }

  /// Prints durations that were measured elsewhere: medians and their ratio.
  package func report(ours: [Duration], theirs: [Duration]) {
    let (a, b) = (median(ours), median(theirs))
    print("\(name): \(text(a)); \(reference): \(text(b)); ratio \(rounded(a / b, 100))")
  }

  /// The middle one of some durations, in milliseconds.
  private func median(_ durations: [Duration]) -> Double {
    let middle = durations.sorted()[durations.count / 2]
    return Double(middle.components.seconds) * 1e3 + Double(middle.components.attoseconds) / 1e15
  }

  private func text(_ milliseconds: Double) -> String {
    milliseconds < 0.1
      ? "\(rounded(milliseconds * 1_000, 100)) us"
      : "\(rounded(milliseconds, 1_000)) ms"
  }

  private func rounded(_ value: Double, _ parts: Double) -> Double {
    (value * parts).rounded() / parts
  }
}

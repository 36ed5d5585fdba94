// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Times of one thing that was done often, and a line of the table about them.
struct Measurement {
  private(set) var times: [Double] = []

  /// Does something, and keeps how long it took.
  mutating func measure<Value>(
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    let start = ContinuousClock.now
    let value = try await work()
    let elapsed = (ContinuousClock.now - start).components
    times.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15)
    return value
  }

  /// Stores a time, in milliseconds.
  mutating func add(_ time: Double) { times.append(time) }

  /// The time, in milliseconds, that a share of the runs did not exceed.
  func share(_ share: Double) -> Double {
    let sorted = times.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return sorted[min(last, Int(Double(sorted.count) * share))]
  }

  var median: Double { share(0.5) }

  /// Prints a line: what, median, p95, most, and how it stands to a reference.
  func report(_ name: String, beside reference: Measurement? = nil, _ note: String = "") {
    let ratio = reference.map { "\(Self.text($0.median)) ms | \(Self.text(median / $0.median))" }
    let numbers = [median, share(0.95), times.max() ?? 0].map { "\(Self.text($0)) ms" }
    print("| \(name) | \(numbers.joined(separator: " | ")) | \(ratio ?? "| ")\(note) |")
  }

  static func head(_ title: String, reference: String) {
    print("\n\(title)\n\n| What | Median | p95 | Most | \(reference) | Ratio |")
    print("|---|---|---|---|---|---|")
  }

  static func text(_ number: Double) -> String {
    number < 1 ? String(format: "%.3f", number) : String(format: "%.1f", number)
  }

  /// The processor's time that this process took so far, in seconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

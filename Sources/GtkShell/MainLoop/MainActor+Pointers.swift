// SPDX-License-Identifier: MIT

extension MainActor {
  /// Runs work on the main actor with a pointer that C handed over on the main thread.
  ///
  /// A pointer may not cross into an isolated closure, but its address may. Traps on any other
  /// thread.
  nonisolated static func assumeIsolated<Answer: Sendable>(
    with pointer: OpaquePointer?,
    _ work: @MainActor (OpaquePointer?) -> Answer
  ) -> Answer {
    let address = Int(bitPattern: pointer)
    return assumeIsolated { work(OpaquePointer(bitPattern: address)) }
  }
}

// SPDX-License-Identifier: MIT

/// Lets a few work at a time; the others wait in line.
///
/// - Isolation: an actor; waiting suspends.
public actor Turns: WaitingRoom {
  /// Those who wait; the purpose is whether one goes before those who came earlier.
  public var line = WaitingLine<Bool, Bool>()
  private var free: Int

  /// Makes turns of which none is taken.
  ///
  /// - Parameter places: how many may work at a time.
  public init(places: Int) {
    free = places
  }

  /// How many wait for their turn.
  public var waitingCount: Int { line.count }

  /// Waits for a turn.
  ///
  /// - Parameter isFirst: whether to go before those who are not.
  /// - Returns: whether it was given, so that `give` has to follow; false as soon as the task is
  ///   cancelled while it waits.
  public func take(isFirst: Bool = false) async -> Bool {
    guard free == 0 else {
      free -= 1
      return true
    }
    return await wait(for: isFirst, ifCancelled: false) { isFirst && !$0 }
  }

  /// Gives a turn to the next one.
  public func give() {
    free += 1
    serve()
  }

  /// Gives a turn that became free while somebody was on the way into the line.
  ///
  /// - Parameter isFirst: how somebody joined it.
  public func lineChanged(for isFirst: Bool) {
    serve()
  }

  private func serve() {
    while free > 0, line.answerFirst(true) { free -= 1 }
  }
}

// SPDX-License-Identifier: MIT

/// A clock whose sleepers share one timer, for many limits that are hardly ever reached.
///
/// A cancelled sleep of the standard library leaves its task and its timer behind until its time
/// has come: a kilobyte, and a wake-up of the processor. Here a cancelled sleeper leaves nothing.
public struct SharedTimerClock<Base: Clock>: Clock where Base.Duration == Duration {
  private let base: Base
  private let sleepers: Sleepers<Base>

  /// Creates a clock without sleepers.
  ///
  /// - Parameter base: the clock that tells the time, and wakes the sleepers.
  public init(_ base: Base) {
    self.base = base
    sleepers = Sleepers(base)
  }

  /// The time of the base clock.
  public var now: Base.Instant { base.now }

  /// The resolution of the base clock.
  public var minimumResolution: Duration { base.minimumResolution }

  /// Waits until a time has come.
  ///
  /// - Parameters:
  ///   - deadline: the time.
  ///   - tolerance: not used: a sleeper wakes with the first timer at or behind its deadline.
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  public func sleep(until deadline: Base.Instant, tolerance: Duration? = nil) async throws {
    guard await sleepers.wait(for: deadline, ifCancelled: false) else { throw CancellationError() }
  }
}

/// The sleepers of a clock, by their deadlines.
private actor Sleepers<Base: Clock>: WaitingRoom where Base.Duration == Duration {
  var line = WaitingLine<Base.Instant, Bool>()

  private let clock: Base
  /// The first time at which a timer wakes sleepers; nil when there is none.
  private var timer: Base.Instant?

  init(_ clock: Base) {
    self.clock = clock
  }

  func lineChanged(for deadline: Base.Instant) {
    // A sleeper that has left was there when its timer, or an earlier one, was set.
    if timer.map({ deadline < $0 }) ?? (line.count > 0) { setTimer(to: deadline) }
  }

  private func setTimer(to deadline: Base.Instant) {
    timer = deadline
    Task {
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch { return }
      wake()
    }
  }

  /// Wakes those whose time has come, and sets the timer for the next one.
  private func wake() {
    let now = clock.now
    line.answer { $0 <= now ? true : nil }
    // A timer that was set earlier for a later time wakes again, and finds nobody or somebody.
    if let timer, timer > now { return }
    timer = nil
    if let next = line.purposes.min() { setTimer(to: next) }
  }
}

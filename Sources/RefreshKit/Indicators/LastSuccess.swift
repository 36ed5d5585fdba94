// SPDX-License-Identifier: MIT

/// When a list was refreshed last: a failure, a cancel and a page do not count.
public struct LastSuccess<Time: Sendable>: Sendable {
  /// The time of the last refresh that succeeded; nil before the first one.
  public private(set) var time: Time?

  private var count = 0

  /// Creates a mark without a time.
  public init() {}

  /// Follows a list.
  ///
  /// - Parameters:
  ///   - status: what the list is doing.
  ///   - now: the time at which it does.
  public mutating func follow(_ status: RefreshStatus, now: @autoclosure () -> Time) {
    guard status.successCount != count else { return }
    count = status.successCount
    time = now()
  }
}

// SPDX-License-Identifier: MIT

/// The time of a list's last successful refresh: a failure, a cancellation and a page do not count.
public struct LastSuccess<Time: Sendable>: Sendable {
  /// The time of the last successful refresh; nil before the first one.
  public private(set) var time: Time?

  private var count = 0

  /// Creates a record without a time.
  public init() {}

  /// Follows a list.
  ///
  /// - Parameters:
  ///   - status: the status of the list.
  ///   - now: the time of the status.
  public mutating func follow(_ status: RefreshStatus, now: @autoclosure () -> Time) {
    guard status.successCount != count else { return }
    count = status.successCount
    time = now()
  }
}

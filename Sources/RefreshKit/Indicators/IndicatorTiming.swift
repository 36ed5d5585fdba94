// SPDX-License-Identifier: MIT

/// The rule that decides when a busy indicator is visible, so that it neither flickers nor
/// disappears at once.
///
/// An indicator appears after the work has lasted `showDelay`, and then stays at least
/// `minimumVisible`. Times are given as the time since any fixed instant of one clock.
///
/// - Isolation: any; a value.
public struct IndicatorTiming: Hashable, Sendable {
  /// The time that work lasts before its indicator is shown (VG-4).
  public static let showDelay = Duration.milliseconds(150)
  /// The least time for which a shown indicator stays (VG-4).
  public static let minimumVisible = Duration.milliseconds(400)

  private var busySince: Duration?
  private var shownSince: Duration?

  /// Creates a timing without work.
  public init() {}

  /// Whether the indicator is visible.
  public var isVisible: Bool { shownSince != nil }

  /// Updates the state of the work.
  ///
  /// - Parameters:
  ///   - isBusy: whether work is under way.
  ///   - now: the time.
  /// - Returns: the time at which to ask again even if nothing changed; nil if only a change
  ///   matters.
  public mutating func update(isBusy: Bool, now: Duration) -> Duration? {
    if isBusy {
      if busySince == nil { busySince = now }
      guard shownSince == nil, let since = busySince else { return nil }
      guard now - since >= Self.showDelay else { return since + Self.showDelay }
      shownSince = now
      return nil
    }
    busySince = nil
    guard let shown = shownSince else { return nil }
    guard now - shown >= Self.minimumVisible else { return shown + Self.minimumVisible }
    shownSince = nil
    return nil
  }
}

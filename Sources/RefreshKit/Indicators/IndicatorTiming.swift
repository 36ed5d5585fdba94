// SPDX-License-Identifier: MIT

/// Decides when a busy mark is really shown, so that it neither flickers nor vanishes at once.
///
/// A mark appears after the work has lasted `showDelay`, and then stays at least `minimumVisible`.
/// Times are given as the time since any fixed moment of one clock.
///
/// - Isolation: any; a value.
public struct IndicatorTiming: Hashable, Sendable {
  /// How long work lasts before its mark is shown; [cfg] of VG-4.
  public static let showDelay = Duration.milliseconds(150)
  /// How long a mark stays once it is shown; [cfg] of VG-4.
  public static let minimumVisible = Duration.milliseconds(400)

  private var busySince: Duration?
  private var shownSince: Duration?

  /// Creates a timing at rest.
  public init() {}

  /// Whether the mark is shown.
  public var isVisible: Bool { shownSince != nil }

  /// Takes the state of the work at a moment.
  ///
  /// - Parameters:
  ///   - isBusy: whether work is under way.
  ///   - now: the moment.
  /// - Returns: when to ask again although nothing changed; nil if only a change matters.
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

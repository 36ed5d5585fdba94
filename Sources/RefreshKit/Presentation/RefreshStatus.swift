// SPDX-License-Identifier: MIT

public import StateMachineKit

/// The six states of a list, as a reader would name them.
public enum RefreshState: Hashable, Sendable, CaseIterable {
  /// Nothing was loaded yet.
  ///
  /// → `refreshing`.
  case initial
  /// The first page loads.
  ///
  /// → `paginated` or `populated` when it came; → `error` when it failed.
  case refreshing
  /// There is content, and more to load.
  ///
  /// → `paging`, `refreshing`.
  case paginated
  /// A further page loads.
  ///
  /// → `paginated` or `populated` when it came; → `error` when it failed.
  case paging
  /// All there is was loaded.
  ///
  /// → `refreshing`.
  case populated
  /// The last load failed; what was there stays.
  ///
  /// → `refreshing`, `paging`.
  case error

  /// Whether something is under way.
  public var stability: Stability {
    switch self {
    case .refreshing, .paging: .transitional
    case .initial, .paginated, .populated, .error: .stable
    }
  }
}

/// What a view needs to know of a list, without its items.
///
/// Indicators are functions of this value and are never commanded.
public struct RefreshStatus: Hashable, Sendable {
  /// The lane of the first page.
  public let refresh: LaneState
  /// The lane of the page after the last one.
  public let append: LaneState
  /// The lane of the page before the first one.
  public let prepend: LaneState
  /// The lane of a page that a refresh left out.
  public let gap: LaneState
  /// Whether any page was ever loaded; a list without items may have content.
  public let hasContent: Bool
  /// The number of items.
  public let itemCount: Int
  /// Counts the changes of the content's basis.
  public let epoch: Int
  /// Counts the refreshes that succeeded.
  public let successCount: Int
  /// Whether further pages wait to be asked for, because too many came by themselves.
  public let isPaused: Bool
  /// Whether the refresh under way shows no indicator over content.
  public let isQuiet: Bool
  /// Whether the list was closed.
  public let isClosed: Bool
  /// Whether a refresh is taken: not of a list that was closed, nor again of a source that is
  /// loaded once.
  public let canRefresh: Bool

  /// The state as a reader would name it.
  ///
  /// The first that fits, in this order.
  public var state: RefreshState {
    if refresh.isLoading { return .refreshing }
    if append.isLoading || prepend.isLoading || gap.isLoading { return .paging }
    if [refresh, append, prepend, gap].contains(where: { $0.error != nil }) { return .error }
    guard hasContent else { return .initial }
    return append == .end ? .populated : .paginated
  }

  /// Whether any lane loads.
  public var isLoading: Bool { state.stability == .transitional }

  /// What a lane is doing.
  public subscript(lane: Lane) -> LaneState {
    switch lane {
    case .refresh: refresh
    case .append: append
    case .prepend: prepend
    case .gap: gap
    }
  }
}

extension RefreshMachine {
  /// What a view needs to know of a state.
  public func status(of state: RefreshMachineState<Item, Cursor>) -> RefreshStatus {
    RefreshStatus(
      refresh: state.laneState(.refresh),
      append: state.laneState(.append),
      prepend: state.laneState(.prepend),
      gap: state.laneState(.gap),
      hasContent: state.content != nil,
      itemCount: state.content?.itemCount ?? 0,
      epoch: state.epoch,
      successCount: state.successCount,
      isPaused: state.content != nil && !state.mayLoadByItself(.append, configuration),
      isQuiet: state.isQuiet && state.isLoading(.refresh),
      isClosed: state.isClosed,
      canRefresh: !state.isClosed && (isRefreshable || state.content == nil)
    )
  }
}

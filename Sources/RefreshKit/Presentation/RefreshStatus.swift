// SPDX-License-Identifier: MIT

public import StateMachineKit

/// The six states of a list, as a reader sees them.
public enum RefreshState: Hashable, Sendable, CaseIterable {
  /// A list that has loaded nothing yet.
  ///
  /// → `refreshing`.
  case initial
  /// The first page is loading.
  ///
  /// → `paginated` or `populated` when it arrived; → `error` when it failed.
  case refreshing
  /// There is content, and more to load.
  ///
  /// → `paging`, `refreshing`.
  case paginated
  /// A further page is loading.
  ///
  /// → `paginated` or `populated` when it arrived; → `error` when it failed.
  case paging
  /// All pages were loaded.
  ///
  /// → `refreshing`.
  case populated
  /// The last load failed; the loaded pages stay.
  ///
  /// → `refreshing`, `paging`.
  case error

  /// The stability: transitional while anything is loading.
  public var stability: Stability {
    switch self {
    case .refreshing, .paging: .transitional
    case .initial, .paginated, .populated, .error: .stable
    }
  }
}

/// The status of a list for its view, without its items.
///
/// Indicators are functions of this value and are never commanded.
public struct RefreshStatus: Hashable, Sendable {
  /// The lane of the first page.
  public let refresh: LaneState
  /// The lane of the page after the last one.
  public let append: LaneState
  /// The lane of the page before the first one.
  public let prepend: LaneState
  /// The lane of a page in a gap.
  public let gap: LaneState
  /// Whether any page was ever loaded; a list without items may have content.
  public let hasContent: Bool
  /// The number of items.
  public let itemCount: Int
  /// The number of successful refreshes and of changes of the query.
  public let epoch: Int
  /// The number of successful refreshes.
  public let successCount: Int
  /// Whether paging waits for a request of the reader, because too many pages loaded automatically.
  public let isPaused: Bool
  /// Whether the running refresh shows no indicator over content.
  public let isQuiet: Bool
  /// Whether the list was closed.
  public let isClosed: Bool
  /// Whether a refresh is accepted: not by a closed list, nor a second time by a source that can be
  /// loaded once.
  public let canRefresh: Bool

  /// The state as a reader sees it.
  ///
  /// The first one that fits, in this order.
  public var state: RefreshState {
    if refresh.isLoading { return .refreshing }
    if append.isLoading || prepend.isLoading || gap.isLoading { return .paging }
    if [refresh, append, prepend, gap].contains(where: { $0.error != nil }) { return .error }
    guard hasContent else { return .initial }
    return append == .end ? .populated : .paginated
  }

  /// Whether any lane is loading.
  public var isLoading: Bool { state.stability == .transitional }

  /// The state of a lane.
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
  /// Makes the status of a state.
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

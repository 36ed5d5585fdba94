// SPDX-License-Identifier: MIT

/// The state of the refresh machine.
///
/// `content` is nil until the first page arrived, and never again. The cursor of the next page is
/// the last page's own `next`: the position in the pages is stored nowhere else.
public struct RefreshMachineState<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The pages; nil until the first one arrived.
  public internal(set) var content: PagedList<Item, Cursor>?
  /// The number of successful refreshes and of changes of the query.
  public internal(set) var epoch = 0
  /// The number of results that arrived for a load that was not the current one.
  public internal(set) var staleDropped = 0
  /// The number of successful refreshes.
  public internal(set) var successCount = 0
  /// Whether the list was closed.
  public internal(set) var isClosed = false

  var lanes: LaneRecords
  var serial = 0
  var deferred: DeferredLoad?
  /// Whether one more refresh follows the running one.
  var isDirty = false
  /// Whether the running refresh shows no spinner over content.
  var isQuiet = false
  /// Whether the reader asked for the running refresh.
  var isUserRefresh = false
  /// The number of pages that loaded automatically since the reader scrolled.
  var automaticPages = 0
  /// The cursors that loaded a page in this epoch.
  var usedCursors: Set<Cursor> = []
  /// The pages of a refresh that loads several before it shows any.
  ///
  /// Each page is added as it arrives: to add all of them with the last one would take too long in
  /// a list of thousands.
  var collected = PagedList<Item, Cursor>()
  /// The search for the position of a lost cursor; nil when none is lost.
  var healing: Healing<Cursor>?
  /// The edits that a page may still undo, oldest first.
  var edits: [PendingEdit<Item>] = []
  /// The visible items, by index; nil before a view reported them.
  var visible: Range<Int>?

  /// Creates the state before anything was loaded, or with the content that an earlier run had
  /// loaded.
  ///
  /// - Parameters:
  ///   - pagesBackwards: whether the prepend lane is used.
  ///   - restored: the content that an earlier run had loaded; nil for none.
  public init(pagesBackwards: Bool = false, restored: PagedList<Item, Cursor>? = nil) {
    content = restored
    lanes = LaneRecords(
      refresh: LaneRecord(state: .idle),
      append: LaneRecord(state: .idle),
      prepend: LaneRecord(state: pagesBackwards ? .idle : .end),
      gap: LaneRecord(state: .end)
    )
    guard let restored else { return }
    usedCursors = Set(restored.pages.compactMap(\.askedWith))
    for lane in Lane.pages {
      let hasMore = restored.hasPage(in: lane, pagesBackwards: pagesBackwards)
      lanes[lane].state = hasMore ? .idle : .end
    }
  }

  /// Returns the state of a lane.
  public func laneState(_ lane: Lane) -> LaneState {
    lanes[lane].state
  }

  /// Answers whether a lane is loading.
  public func isLoading(_ lane: Lane) -> Bool {
    laneState(lane).isLoading
  }

  /// The tickets that have no outcome yet.
  public var pendingTickets: [Int] {
    var tickets: [Int] = []
    for lane in Lane.allCases {
      for waiting in lanes[lane].waiting { tickets.append(waiting.ticket) }
    }
    if let deferred { tickets.append(deferred.ticket) }
    return tickets
  }
}

// SPDX-License-Identifier: MIT

/// All that the refresh machine knows.
///
/// `content` is absent until the first page came and present ever after. The cursor of the next
/// page is the last page's own `next`: there is no second place where paging keeps count.
public struct RefreshMachineState<Item: PagedItem, Cursor: Hashable & Sendable>: Sendable {
  /// The pages; nil while absent.
  public internal(set) var content: PagedList<Item, Cursor>?
  /// Counts the changes of the content's basis.
  public internal(set) var epoch = 0
  /// Results that came for a load that was not the current one.
  public internal(set) var staleDropped = 0
  /// Refreshes that succeeded.
  public internal(set) var successCount = 0
  /// Whether the list was closed.
  public internal(set) var isClosed = false

  var lanes: [Lane: LaneRecord]
  var serial = 0
  var deferred: DeferredLoad?
  /// Whether one more refresh follows the one under way.
  var isDirty = false
  /// Whether the refresh under way shows no spinner over content.
  var isQuiet = false
  /// Whether somebody asked for the refresh under way.
  var isUserRefresh = false
  /// Pages that loaded by themselves since somebody scrolled.
  var automaticPages = 0
  /// Cursors that brought a page in this epoch.
  var usedCursors: Set<Cursor> = []
  /// Pages of a refresh that loads several before it shows any.
  var collected: [Page<Item, Cursor>] = []
  /// The search for the place where a lost cursor would have led; nil when none is lost.
  var healing: Healing<Cursor>?
  /// Edits that a page may undo which does not hold them yet, oldest first.
  var edits: [PendingEdit<Item>] = []
  /// The items that are looked at, by index; nil before a view told.
  var visible: Range<Int>?

  /// Creates the state before anything was loaded, or with what an earlier run had loaded.
  ///
  /// - Parameters:
  ///   - pagesBackwards: whether the prepend lane is used at all.
  ///   - restored: what an earlier run had loaded; nil for nothing.
  public init(pagesBackwards: Bool = false, restored: PagedList<Item, Cursor>? = nil) {
    content = restored
    lanes = [
      .refresh: LaneRecord(state: .idle),
      .append: LaneRecord(state: .idle),
      .prepend: LaneRecord(state: pagesBackwards ? .idle : .end),
      .gap: LaneRecord(state: .end),
    ]
    guard let restored else { return }
    usedCursors = Set(restored.pages.compactMap(\.askedWith))
    for lane in Lane.pages {
      let isUsed = lane != .prepend || pagesBackwards || !restored.dropped.isEmpty
      lanes[lane]?.state = isUsed && restored.edge(of: lane) != nil ? .idle : .end
    }
  }

  /// What a lane is doing.
  public func laneState(_ lane: Lane) -> LaneState {
    lanes[lane]?.state ?? .end
  }

  /// Whether a lane loads.
  public func isLoading(_ lane: Lane) -> Bool {
    laneState(lane).isLoading
  }

  /// The tickets that have no outcome yet.
  public var pendingTickets: [Int] {
    let waiting = Lane.allCases.flatMap { lanes[$0]?.waiting.map(\.ticket) ?? [] }
    return waiting + (deferred.map { [$0.ticket] } ?? [])
  }
}

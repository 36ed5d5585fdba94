// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FoundationEssentials
package import ListKit
package import RefreshKit
import StateMachineKit

/// What a view is told when a timeline changes.
package struct TimelineChange: Sendable {
  /// The rows.
  package let snapshot: TimelineModel.Snapshot
  /// The edits from the rows before.
  package let update: ListUpdate
  /// What becomes of the reader's place.
  package let anchor: AnchorPolicy
  /// What the list is doing.
  package let status: RefreshStatus
  /// The feed's title, once a document told it; else empty.
  package let title: String
}

/// One feed's timeline: its pages, as rows.
///
/// Every change of the pages becomes one snapshot and its edits; an appended page costs its own
/// rows alone. There is no refresh code here: the controller does all of it.
///
/// - Isolation: main actor.
@MainActor
package final class TimelineModel {
  /// The rows of a feed.
  package typealias Snapshot = ListSnapshot<TimelineRow>

  /// What the list is called where things are written down: an address, or a name.
  package let name: String
  /// Loads the feed's pages.
  package let controller: RefreshController<TimelineSource>
  /// The rows as they are now.
  package private(set) var snapshot: Snapshot
  /// The feed's title, once a document told it; else empty.
  package private(set) var title = ""
  /// Whether the reader sees the first row; a refresh asked for there shows what came.
  package var isReaderAtTop = true

  /// When the feed was refreshed last; a failure does not count.
  package private(set) var lastSuccess = LastSuccess<Date>()

  /// Whether the next rows are shown from the first one on.
  private var isGoingToTop = false
  /// Changes of marks that the library has not stored yet, in their order.
  var unstored: [UnstoredMarks] = []
  private(set) var builder: TimelineRowBuilder
  private let observers = Observers<TimelineChange>()
  private var observation: Observation?

  /// Creates the timeline of a feed that nothing is kept of, without loading anything.
  ///
  /// - Parameters:
  ///   - address: where the feed is.
  ///   - fetcher: gets documents and pictures.
  ///   - builder: makes the rows.
  ///   - configuration: the figures of the machine.
  ///   - clock: measures time limits.
  package convenience init(
    address: FeedAddress,
    fetcher: any Fetching,
    builder: TimelineRowBuilder,
    configuration: RefreshConfiguration = TimelineModel.configuration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let source = FeedPageSource(address: address, fetcher: fetcher, builder: builder)
    self.init(
      name: address.displayText,
      source: .feed(source),
      builder: builder,
      configuration: configuration,
      clock: clock
    )
  }

  /// Creates a timeline, without loading anything.
  ///
  /// - Parameters:
  ///   - name: what the list is called where things are written down.
  ///   - source: where its pages come from.
  ///   - builder: makes the rows.
  ///   - configuration: the figures of the machine.
  ///   - clock: measures time limits.
  package init(
    name: String,
    source: TimelineSource,
    builder: TimelineRowBuilder,
    configuration: RefreshConfiguration,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.name = name
    self.builder = builder
    snapshot = Snapshot()
    controller = RefreshController(source: source, configuration: configuration, clock: clock)
    observation = controller.observe { [weak self] in self?.take($0) }
  }

  /// The figures of a timeline: new articles go in front and everything loaded stays; a page that
  /// fails says so at once, with the way to try again beside it.
  package nonisolated static var configuration: RefreshConfiguration {
    var configuration = RefreshConfiguration()
    configuration.refreshPolicy = .mergeNewer
    configuration.backOff = nil
    configuration.awaitsView = true
    return configuration
  }

  /// The figures of a list of the library: what was loaded is read again, as it is cheap, and
  /// every article has its place by its date.
  package nonisolated static var libraryConfiguration: RefreshConfiguration {
    var configuration = configuration
    configuration.refreshPolicy = .refetchLoaded
    return configuration
  }

  /// The change that shows everything to a view that comes new.
  package var everything: TimelineChange {
    TimelineChange(
      snapshot: snapshot,
      update: ListDiff.update(from: Snapshot(), to: snapshot),
      anchor: .hold,
      status: controller.status,
      title: title
    )
  }

  /// Adds an observer, which is told everything at once and each change after it.
  package func observe(_ observer: @escaping (TimelineChange) -> Void) -> Observation {
    observer(everything)
    return observers.add(observer)
  }

  /// Loads what is missing in a gap.
  ///
  /// - Parameter id: the article above the gap.
  package func closeGap(below id: ArticleID) {
    controller.closeGap(id)
  }

  /// Reads the list again and shows it from its first row on: the reader asked for what came.
  package func goToTop() {
    isGoingToTop = true
    controller.send(.invalidate)
  }

  /// Makes the headings anew by another calendar, or on another day; the rows stay where they are.
  ///
  /// - Parameter builder: knows the day and the time zone.
  func follow(_ builder: TimelineRowBuilder) {
    self.builder = builder
    guard let content = controller.content else { return }
    let status = controller.status
    let next = whole(content, status, builder.footer(ListFooter(status)))
    let edits = ListDiff.update(from: snapshot, to: next)
    snapshot = next
    observers.send(
      TimelineChange(
        snapshot: next,
        update: edits,
        anchor: .hold,
        status: status,
        title: title
      )
    )
  }

  /// A loaded article; nil if it is not loaded.
  package func item(for id: ArticleID) -> TimelineItem? {
    controller.content?.item(id: id)
  }

  /// When the feed was refreshed last, in words; empty before the first time.
  package var updatedText: String { lastSuccess.time.map(builder.updatedText) ?? "" }

  private func take(_ update: RefreshController<TimelineSource>.Update) {
    lastSuccess.follow(update.status, now: builder.now())
    let footer = builder.footer(ListFooter(update.status))
    let (next, edits) = rows(after: update, footer: footer)
    snapshot = next
    if let first = update.content?.item(at: 0), !first.feedTitle.isEmpty { title = first.feedTitle }
    let isAsked = isGoingToTop || update.isUserRefresh && isReaderAtTop
    let wantsTop = update.change == .replaced && isAsked
    if update.change == .replaced { isGoingToTop = false }
    observers.send(
      TimelineChange(
        snapshot: next,
        update: edits,
        anchor: wantsTop ? .stickTop : .hold,
        status: update.status,
        title: title
      )
    )
  }

  /// No rows: another question was asked, and nothing is known of it yet.
  private func cleared() -> (Snapshot, ListUpdate) {
    (Snapshot(), ListDiff.update(from: snapshot, to: Snapshot()))
  }

  private func rows(
    after update: RefreshController<TimelineSource>.Update,
    footer: [TimelineRow]
  ) -> (Snapshot, ListUpdate) {
    guard let content = update.content else { return cleared() }
    switch update.change {
    case nil where content.gaps.isEmpty:
      let next = snapshot.replacingTail(footer)
      return (next, ListDiff.append(from: snapshot, to: next))
    case .appended(let range):
      let rows = builder.rows(
        for: range.lazy.compactMap { content.item(at: $0) },
        after: content.item(at: range.lowerBound - 1)
      )
      let next = snapshot.appending(rows, tail: footer)
      return (next, ListDiff.append(from: snapshot, to: next))
    case .updated(let indexes):
      if let change = rows(at: indexes, of: content, footer: footer) { return change }
      fallthrough
    case nil, .replaced, .prepended, .exchanged:
      let next = whole(content, update.status, footer)
      return (next, ListDiff.update(from: snapshot, to: next))
    }
  }

  /// The rows with new content of some of them; nil when a day may begin elsewhere.
  private func rows(
    at indexes: [Int],
    of content: PagedList<TimelineItem, TimelineSource.Cursor>,
    footer: [TimelineRow]
  ) -> (Snapshot, ListUpdate)? {
    var next = snapshot.replacingTail(footer)
    var changed: [Int] = []
    for item in indexes.lazy.compactMap({ content.item(at: $0) }) {
      guard let index = next.index(of: .article(item.id)), let old = next.row(at: index)?.article,
        old.day == item.row.day
      else { return nil }
      next = next.replacing(builder.row(of: item), at: index)
      changed.append(index)
    }
    let tail = ListDiff.append(from: snapshot, to: next)
    return (next, ListUpdate(splices: tail.splices, changed: changed + tail.changed))
  }

  private func whole(
    _ content: PagedList<TimelineItem, TimelineSource.Cursor>,
    _ status: RefreshStatus,
    _ footer: [TimelineRow]
  ) -> Snapshot {
    let rows = builder.rows(for: content, gap: status.gap)
    return Snapshot(rows: rows, tail: footer)
  }
}

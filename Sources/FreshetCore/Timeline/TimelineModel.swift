// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
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
}

/// The timeline of a list of the library: its pages, as rows.
///
/// Every change of the pages becomes one snapshot and its edits; an appended page costs its own
/// rows alone. There is no refresh code here: the controller does all of it.
///
/// - Isolation: main actor.
@MainActor
package final class TimelineModel {
  /// Rows in the one section of a list.
  package typealias Snapshot = ListSnapshot<FeedID, TimelineRow>

  /// The name of the list where things are written down.
  package let name: String
  /// Loads the list's pages.
  package let controller: RefreshController<LibraryPageSource>
  /// The rows as they are now.
  package private(set) var snapshot: Snapshot
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
  private let section: FeedID
  private var observation: Observation?

  /// Creates a timeline, without loading anything.
  ///
  /// - Parameters:
  ///   - name: what the list is called where things are written down.
  ///   - source: where its pages come from.
  ///   - builder: makes the rows.
  ///   - clock: measures time limits.
  package init(
    name: String,
    source: LibraryPageSource,
    builder: TimelineRowBuilder,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.name = name
    self.builder = builder
    section = FeedID(name)
    snapshot = Snapshot()
    controller = RefreshController(source: source, configuration: Self.configuration, clock: clock)
    observation = controller.observe { [weak self] in self?.take($0) }
  }

  /// The options of the machine: what was loaded is read again, as it is cheap, and every article
  /// has its position by its date; a page that fails says so at once, with the way to try again
  /// beside it.
  private static var configuration: RefreshConfiguration {
    var configuration = RefreshConfiguration()
    configuration.refreshPolicy = .refetchLoaded
    configuration.backOff = nil
    configuration.awaitsView = true
    return configuration
  }

  /// The change that shows everything to a view that comes new.
  package var everything: TimelineChange {
    TimelineChange(
      snapshot: snapshot,
      update: ListDiff.update(from: Snapshot(), to: snapshot),
      anchor: .hold,
      status: controller.status
    )
  }

  /// Adds an observer, which is told everything at once and each change after it.
  package func observe(_ observer: @escaping (TimelineChange) -> Void) -> Observation {
    observer(everything)
    return observers.add(observer)
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
    let next = whole(content, builder.footer(ListFooter(status)))
    let edits = ListDiff.update(from: snapshot, to: next)
    snapshot = next
    observers.send(
      TimelineChange(
        snapshot: next,
        update: edits,
        anchor: .hold,
        status: status
      )
    )
  }

  /// A loaded article; nil if it is not loaded.
  package func item(for id: ArticleID) -> TimelineItem? {
    controller.content?.item(id: id)
  }

  /// When the feed was refreshed last, in words; empty before the first time.
  package var updatedText: String { lastSuccess.time.map(builder.updatedText) ?? "" }

  private func take(_ update: RefreshController<LibraryPageSource>.Update) {
    lastSuccess.follow(update.status, now: builder.now())
    let footer = builder.footer(ListFooter(update.status))
    let (next, edits) = rows(after: update, footer: footer)
    snapshot = next
    let isAsked = isGoingToTop || update.isUserRefresh && isReaderAtTop
    let wantsTop = update.change == .replaced && isAsked
    if update.change == .replaced { isGoingToTop = false }
    observers.send(
      TimelineChange(
        snapshot: next,
        update: edits,
        anchor: wantsTop ? .stickTop : .hold,
        status: update.status
      )
    )
  }

  /// No rows: another question was asked, and nothing is known of it yet.
  private func cleared() -> (Snapshot, ListUpdate) {
    (Snapshot(), ListDiff.update(from: snapshot, to: Snapshot()))
  }

  private func rows(
    after update: RefreshController<LibraryPageSource>.Update,
    footer: [TimelineRow]
  ) -> (Snapshot, ListUpdate) {
    guard let content = update.content else { return cleared() }
    switch update.change {
    case nil:
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
    case .replaced, .prepended, .exchanged:
      let next = whole(content, footer)
      return (next, ListDiff.update(from: snapshot, to: next))
    }
  }

  /// The rows with new content of some of them; nil when a day may begin elsewhere.
  private func rows(
    at indexes: [Int],
    of content: PagedList<TimelineItem, LibraryPageSource.Cursor>,
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
    _ content: PagedList<TimelineItem, LibraryPageSource.Cursor>,
    _ footer: [TimelineRow]
  ) -> Snapshot {
    let rows = builder.rows(for: content.items, after: nil)
    return Snapshot(sections: [ListSection(id: section, rows: rows)], tail: footer)
  }
}

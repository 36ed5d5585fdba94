// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedStore
package import FoundationEssentials
package import ListKit
package import RefreshKit
import StateMachineKit

/// One list's timeline: its pages, as rows under the names of days.
///
/// There is no refresh code here: the controller does all of it.
///
/// - Isolation: main actor.
@MainActor
package final class TimelineModel {
  /// What the list is called where things are written down: an address, or a name.
  package let name: String
  /// The rows, as every view of the list shows them.
  package let rows: PagedRows<TimelineSource>

  /// When the feed was refreshed last; a failure does not count.
  package private(set) var lastSuccess = LastSuccess<Date>()

  /// Changes of marks that the library has not stored yet, in their order.
  var unstored: [UnstoredMarks] = []
  private(set) var builder: TimelineRowBuilder
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
    var options = PagedRowOptions<TimelineItem>()
    options.heading = builder.heading
    options.hasGapBelow = \.isAboveGap
    rows = PagedRows(
      RefreshController(source: source, configuration: configuration, clock: clock),
      options: options
    )
    observation = rows.observe { [weak self] change in
      guard let self else { return }
      lastSuccess.follow(change.status, now: self.builder.now())
    }
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

  /// Loads the feed's pages.
  package var controller: RefreshController<TimelineSource> { rows.list }

  /// The rows as they are now.
  package var snapshot: ListSnapshot<TimelineRow> { rows.snapshot }

  /// The feed's title, once a document told it; else empty.
  package var title: String { controller.content?.item(at: 0)?.feedTitle ?? "" }

  /// Makes the headings anew by another calendar, or on another day; the rows stay where they are.
  ///
  /// - Parameter builder: knows the day and the time zone.
  func follow(_ builder: TimelineRowBuilder) {
    self.builder = builder
    rows.options.heading = builder.heading
  }

  /// A loaded article; nil if it is not loaded.
  package func item(for id: ArticleID) -> TimelineItem? {
    controller.content?.item(id: id)
  }

  /// When the feed was refreshed last, in words; empty before the first time.
  package var updatedText: String { lastSuccess.time.map(builder.updatedText) ?? "" }
}

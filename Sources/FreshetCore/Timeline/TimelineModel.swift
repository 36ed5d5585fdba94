// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
package import ListKit
package import RefreshKit
import StateMachineKit

/// The timeline of a list of the library: its pages, as rows under the names of days.
///
/// There is no refresh code here: the controller does all of it.
///
/// - Isolation: main actor.
@MainActor
package final class TimelineModel {
  /// The name of the list where things are written down.
  package let name: String
  /// The rows, as every view of the list shows them.
  package let rows: PagedRows<LibraryPageSource>

  /// When the feed was refreshed last; a failure does not count.
  package private(set) var lastSuccess = LastSuccess<Date>()

  /// Changes of marks that the library has not stored yet, in their order.
  var unstored: [UnstoredMarks] = []
  private(set) var builder: TimelineRowBuilder
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
    var options = PagedRowOptions<TimelineItem>()
    options.heading = builder.heading
    options.hasGapBelow = \.isAboveGap
    rows = PagedRows(
      RefreshController(source: source, configuration: Self.configuration, clock: clock),
      options: options
    )
    observation = rows.observe { [weak self] change in
      guard let self else { return }
      lastSuccess.follow(change.status, now: self.builder.now())
    }
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

  /// Loads the list's pages.
  package var controller: RefreshController<LibraryPageSource> { rows.list }

  /// The rows as they are now.
  package var snapshot: ListSnapshot<TimelineRow> { rows.snapshot }

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

// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import ListKit
package import RefreshKit

/// The timeline of a list of the library: its pages, as rows under the names of days.
///
/// It has no refresh code: the controller performs all refreshes.
///
/// - Isolation: main actor.
@MainActor
package final class TimelineModel {
  /// The name of the list in logs and recordings.
  package let name: String
  /// The rows, as every view of the list shows them.
  package let rows: PagedRows<LibraryPageSource>

  /// Changes of marks that the library has not stored yet, in their order.
  var unstored: [UnstoredMarks] = []
  private(set) var builder: TimelineRowBuilder

  /// Creates a timeline, without loading anything.
  ///
  /// - Parameters:
  ///   - name: the name of the list in logs and recordings.
  ///   - source: the source of its pages.
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
    options.gapBelow = \.gapBelow
    rows = PagedRows(
      RefreshController(source: source, configuration: Self.configuration, clock: clock),
      options: options
    )
  }

  /// The options of the machine.
  ///
  /// Loaded pages are read again, as it is cheap. Every article has its position by its date. A
  /// page that fails reports it at once, with a way to try again beside it.
  private static var configuration: RefreshConfiguration {
    var configuration = RefreshConfiguration()
    configuration.refreshPolicy = .refetchLoaded
    configuration.backOff = nil
    configuration.awaitsView = true
    return configuration
  }

  /// The controller that loads the list's pages.
  package var controller: RefreshController<LibraryPageSource> { rows.list }

  /// The rows as they are now.
  package var snapshot: ListSnapshot<TimelineRow> { rows.snapshot }

  /// Updates the headings to another calendar or day; the rows stay where they are.
  ///
  /// - Parameter builder: has the day and the time zone.
  func follow(_ builder: TimelineRowBuilder) {
    self.builder = builder
    rows.options.heading = builder.heading
  }

  /// Returns a loaded article; nil if it is not loaded.
  package func item(for id: ArticleID) -> TimelineItem? {
    controller.content?.item(id: id)
  }
}

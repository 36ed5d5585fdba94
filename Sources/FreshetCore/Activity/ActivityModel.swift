// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
package import RefreshKit
import StateMachineKit

/// The activity of the program: each poll of each feed, the newest first, as a paged list that
/// follows the refreshes.
///
/// - Isolation: main actor.
@MainActor
package final class ActivityModel {
  /// The most polls in the text for the clipboard.
  package static let mostCopied = 2_000

  /// The paged list.
  package let list: RefreshController<ActivitySource>
  /// Whether only faults are shown.
  package private(set) var showsFaultsAlone = false
  /// The library.
  package let library: LibraryModel

  private var observation: Observation?
  private var shown: SyncProgress?

  /// Creates the model; nothing is read before the list is shown.
  package init(of library: LibraryModel) {
    self.library = library
    var configuration = RefreshConfiguration()
    configuration.refreshPolicy = .refetchLoaded
    configuration.backOff = nil
    configuration.awaitsView = true
    shown = library.refreshes.progress
    let source = ActivitySource(
      .all,
      running: shown?.running ?? [],
      store: library.store,
      builder: library.builder
    )
    list = RefreshController(source: source, configuration: configuration)
    observation = library.observe { [weak self] in self?.follow($0.refreshes.progress) }
  }

  /// Shows all polls, or only those after which something is missing.
  ///
  /// - Parameter isAlone: whether only faults are shown.
  package func setShowsFaultsAlone(_ isAlone: Bool) {
    guard isAlone != showsFaultsAlone else { return }
    showsFaultsAlone = isAlone
    list.ask(source)
  }

  /// Returns the polls as a text for the clipboard, one a line.
  ///
  /// - Returns: the newest 2,000 at most, also those that no page has loaded yet.
  /// - Throws: `PageError` of the library.
  package func text() async throws(PageError) -> String {
    var (lines, cursor) = ([String](), RecordID<FetchNote>?.none)
    repeat {
      let request = PageRequest(lane: .append, cursor: cursor)
      let page = try await source.page(for: request)
      lines += page.items.map(\.text)
      cursor = page.next
    } while cursor != nil && lines.count < Self.mostCopied
    return lines.prefix(Self.mostCopied).joined(separator: "\n")
  }

  /// Ends the list.
  package func close() async {
    observation = nil
    await list.close()
  }

  private var source: ActivitySource {
    ActivitySource(
      showsFaultsAlone ? .faults : .all,
      running: shown?.running ?? [],
      store: library.store,
      builder: library.builder
    )
  }

  /// Reads the log again when a poll has started or ended.
  private func follow(_ progress: SyncProgress?) {
    guard progress != shown else { return }
    shown = progress
    list.exchange(source)
  }
}

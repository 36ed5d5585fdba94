// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import FoundationEssentials
package import FreshetCore
import GtkShell

/// The documents that a window writes for other programs.
///
/// - Isolation: main actor.
package final class WindowExports {
  private let links: DesktopLinks
  private let reports: WindowReports

  private var library: LibraryModel { reports.library }
  private var messages: Messages { reports.messages }

  /// Creates the exports of a window.
  init(_ links: DesktopLinks, _ reports: WindowReports) {
    (self.links, self.reports) = (links, reports)
  }

  /// Asks for a file, and writes the feeds into it.
  func exportSubscriptions() {
    choose(.exportSubscriptions, messages.subscriptionsName, "opml") { [weak self] path in
      await self?.exportSubscriptions(to: path)
    }
  }

  /// Asks for a file, and writes the starred articles into it.
  func exportStarred(as format: StarredFormat) {
    let command: Command = format == .html ? .exportStarredPage : .exportStarredFeed
    choose(command, messages.starredTitle, format.rawValue) { [weak self] path in
      await self?.exportStarred(as: format, to: path)
    }
  }

  /// Writes the feeds into an OPML document, and tells the outcome.
  ///
  /// - Parameter path: the path of the file, which is replaced when it is there.
  package func exportSubscriptions(to path: String) async {
    do {
      let (feeds, secrets) = try await SubscriptionFile.export(library.store, to: path)
      report(messages.exported(feeds: feeds, withoutSecretsOf: secrets), writtenTo: path)
    } catch {
      reports.toasts.show(messages.notExported(error))
    }
  }

  /// Writes the starred articles, and tells the outcome.
  ///
  /// - Parameters:
  ///   - format: the format of the document.
  ///   - path: the path of the file, which is replaced when it is there.
  ///   - clock: measures the time after which the reader is told to wait.
  package func exportStarred(
    as format: StarredFormat,
    to path: String,
    clock: any Clock<Duration> = ContinuousClock()
  ) async {
    let notice = Task { [reports] in
      do { try await clock.sleep(for: Self.timeBeforeNotice) } catch { return }
      reports.toasts.show(reports.messages.exportingStarred)
    }
    defer { notice.cancel() }
    do {
      let count = try await StarredExport(of: library.store, as: format, messages).write(to: path)
      report(messages.exported(starred: count), writtenTo: path)
    } catch {
      reports.toasts.show(messages.notExported(error))
    }
  }

  /// The time after which an export is said to be under way: most end before.
  private static let timeBeforeNotice = Duration.seconds(1)

  private func choose(
    _ command: Command,
    _ title: String,
    _ ending: String,
    _ act: @escaping (String) async -> Void
  ) {
    let name = DownloadName.text(title: title, ending: ending)
    FileChooser.save(messages.text(of: command), named: name, for: links.window) { path in
      Task { await act(path) }
    }
  }

  private func report(_ sentence: String, writtenTo path: String) {
    reports.toasts.show(sentence, button: messages.showFolder) { [links] in
      links.showInFolder(URL(filePath: path))
    }
  }
}

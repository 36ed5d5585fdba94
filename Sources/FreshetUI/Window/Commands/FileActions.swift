// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkShell

/// The actions on files that come with articles: playing, downloading, and the handling of a whole
/// file.
///
/// - Isolation: main actor.
final class FileActions {
  private let links: DesktopLinks
  private let reports: WindowReports

  private var library: LibraryModel { reports.library }

  /// Connects the buttons of the cards of files.
  init(on files: FileList, _ links: DesktopLinks, _ reports: WindowReports) {
    (self.links, self.reports) = (links, reports)
    files.library = library
    files.onAction = { [weak self] in self?.perform($0, on: $1, of: $2) }
  }

  private func perform(_ action: FileCard.Action, on file: AttachedFile, of item: TimelineItem) {
    let (downloads, address) = (library.downloads, file.address)
    let record = library.record(of: file, in: item)
    switch action {
    case .play: play(file, record)
    case .open:
      // By the content of the file, whatever the feed calls it.
      withWholeFile(of: file) { [links] in links.window.openExternally($0.absoluteString) }
    case .browse: links.open(address)
    case .download, .resume: downloads?.download(record)
    case .downloadAnyway: downloads?.download(record, isUnlimited: true)
    case .pause: downloads?.pause(address)
    case .cancel: downloads?.cancel(address)
    case .show: withWholeFile(of: file) { [links] in links.showInFolder($0) }
    case .remove: withWholeFile(of: file) { [weak self] in self?.remove($0, of: address) }
    }
  }

  /// Plays the whole file, or the stream at the file's address.
  private func play(_ file: AttachedFile, _ record: DownloadRecord) {
    library.downloads?.notePlaying(record)
    guard case .whole = library.downloads?.state(of: file.address) else {
      guard file.isOfWeb else { return }
      return launch(file.address.absoluteString, file)
    }
    withWholeFile(of: file) { [weak self] in self?.launch($0.absoluteString, file) }
  }

  /// Runs a closure with a whole file, or says that it is gone.
  private func withWholeFile(of file: AttachedFile, _ body: @escaping (URL) -> Void) {
    guard let downloads = library.downloads else { return }
    Task { [reports] in
      if let whole = await downloads.wholeFile(of: file.address) {
        body(whole)
      } else {
        reports.toasts.show(reports.messages.fileIsGone)
      }
    }
  }

  /// Opens an address in the player for the file's type; without one, as the desktop opens it.
  private func launch(_ address: String, _ file: AttachedFile) {
    do throws(GLibError) {
      guard let type = file.playedType, try DesktopPrograms.open(address, as: type) else {
        return links.window.openExternally(address)
      }
    } catch {
      reports.toasts.show(reports.messages.noProgram(error.message))
    }
  }

  private func remove(_ file: URL, of address: URL) {
    do throws(GLibError) {
      try DesktopPrograms.moveToTrash(file.path(percentEncoded: false))
      library.downloads?.noteRemoval(address)
    } catch {
      reports.toasts.show(reports.messages.notRemoved(error.message))
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import FreshetCore
import GtkShell

// The files that come with articles: playing, downloading, and what is done with a whole file.
extension MainWindow {
  /// Makes the buttons of the cards do what they say.
  func connectFiles() {
    reader.files.library = library
    reader.files.onAction = { [weak self] in self?.perform($0, on: $1, of: $2) }
    reader.events.onCopied = { [toasts, messages] in toasts.show(messages.copied) }
  }

  private func perform(_ action: FileCard.Action, on file: AttachedFile, of item: TimelineItem) {
    let (downloads, address) = (library.downloads, file.address)
    let record = library.record(of: file, in: item)
    switch action {
    case .play: play(file, record)
    case .open:
      // By what is in the file, whatever the feed calls it.
      withWholeFile(of: file) { [weak self] in self?.window.openExternally($0.absoluteString) }
    case .browse: openLink(address)
    case .download, .resume: downloads?.download(record)
    case .downloadAnyway: downloads?.download(record, isUnlimited: true)
    case .pause: downloads?.pause(address)
    case .cancel: downloads?.cancel(address)
    case .show: withWholeFile(of: file) { [weak self] in self?.showInFolder($0) }
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
    Task { [weak self, messages] in
      if let whole = await downloads.wholeFile(of: file.address) {
        body(whole)
      } else {
        self?.toasts.show(messages.fileIsGone)
      }
    }
  }

  /// Opens an address in the player for the file's type; without one, as the desktop opens it.
  private func launch(_ address: String, _ file: AttachedFile) {
    do throws(GLibError) {
      guard let type = file.playedType, try DesktopPrograms.open(address, as: type) else {
        return window.openExternally(address)
      }
    } catch {
      toasts.show(messages.noProgram(error.message))
    }
  }

  /// Shows a file in the desktop's program for files.
  func showInFolder(_ file: URL) {
    DesktopPrograms.showInFolder(file.absoluteString) { [weak self] in
      self?.window.openExternally(file.deletingLastPathComponent().absoluteString)
    }
  }

  private func remove(_ file: URL, of address: URL) {
    do throws(GLibError) {
      try DesktopPrograms.moveToTrash(file.path(percentEncoded: false))
      library.downloads?.noteRemoval(address)
    } catch {
      toasts.show(messages.notRemoved(error.message))
    }
  }
}

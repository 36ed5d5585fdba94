// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel

// The strings about the files that come with an article, and their downloads.
extension Messages {
  /// The button that plays a file.
  package var play: String { localize("Play") }
  /// The button that opens a downloaded file in its program.
  package var openDownload: String { localize("Open", context: "file") }
  /// The button that downloads a file.
  package var download: String { localize("Download") }
  /// The button that pauses a download.
  package var pauseDownload: String { localize("Pause", context: "download") }
  /// The button that goes on with a download.
  package var resumeDownload: String { localize("Resume", context: "download") }
  /// The button that ends a download and removes the received bytes.
  package var cancelDownload: String { localize("Cancel Download") }
  /// The button that downloads a file that is larger than the limit.
  package var downloadAnyway: String { localize("Download Anyway") }
  /// The button that shows a downloaded file in the desktop's file manager.
  package var showInFiles: String { localize("Show in Files") }
  /// The button that moves a downloaded file to the trash.
  package var removeDownload: String { localize("Move to Trash") }

  /// The sentence when a downloaded file was moved or removed by another program.
  package var fileIsGone: String { localize("The file is not there any more.") }

  /// Returns the sentence when no program could be started for a file.
  ///
  /// - Parameter reason: the desktop's reason.
  /// - Returns: a sentence.
  package func noProgram(_ reason: String) -> String {
    localize("No program could be started: {reason}", ["reason": reason])
  }

  /// Returns the sentence when a file could not be moved to the trash.
  ///
  /// - Parameter reason: the desktop's reason.
  /// - Returns: a sentence.
  package func notRemoved(_ reason: String) -> String {
    localize("The file could not be moved to the trash: {reason}", ["reason": reason])
  }

  /// Returns the words for a kind of file.
  package func kind(_ kind: LinkCard.Kind) -> String {
    switch kind {
    case .frame: localize("Embedded Page")
    case .video: localize("Video")
    case .audio: localize("Audio")
    case .file: localize("File")
    }
  }

  /// Returns a size in bytes in the reader's language.
  package func size(_ bytes: Int) -> String { ByteSize.spelled(bytes, in: wording) }

  /// Returns the words about the last time at which a file was played.
  ///
  /// - Parameter time: the time in words.
  /// - Returns: a sentence without a full stop.
  package func lastPlayed(_ time: String) -> String {
    localize("Last played {time}", ["time": time])
  }

  /// Returns the state of a download; empty for a file of which nothing is there.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - total: the number of bytes of the file according to the feed; nil when it gives none.
  /// - Returns: a few words, or a sentence for a failure.
  package func text(of state: DownloadState, total: Int?) -> String {
    switch state {
    case .absent: ""
    case .waiting: localize("Waiting for other downloads")
    case .running(let progress): arrived(progress, total)
    case .paused(0): localize("Paused")
    case .paused(let bytes): localize("Paused at {size}", ["size": size(bytes)])
    case .failed(let error, _): sentence(for: error)
    case .whole: localize("Downloaded")
    }
  }

  private func arrived(_ progress: FetchProgress, _ total: Int?) -> String {
    let bytes = progress.receivedBytes
    guard let total = progress.expectedBytes ?? total, total >= bytes else { return size(bytes) }
    return localize("{part} of {whole}", ["part": size(bytes), "whole": size(total)])
  }

  /// Returns the reason why a file was not downloaded, and the remedy.
  package func sentence(for error: DownloadError) -> String {
    switch error {
    case .fetch(let error): sentence(ofFile: error)
    case .access(let error): sentence(for: error)
    case .held(let time):
      localize(
        "The server wants no request for {time}. Try again then.",
        ["time": WaitingTime.spelled(time, in: wording)]
      )
    case .folder(let reason):
      localize(
        "The folder of downloads cannot be written ({reason}).",
        ["reason": reason.text(in: wording)]
      )
    case .diskFull: localize("The disk is full. Make room, then try again.")
    }
  }

  /// Returns the sentence for an error whose usual advice is about feeds.
  private func sentence(ofFile error: FetchError) -> String {
    switch (error.code, error.status) {
    case (.tooLarge, _):
      localize(
        "The file is larger than {size}.",
        ["size": size(FetchLimits.download.maximumBytes)]
      )
    case (.http, 404), (.http, 410): localize("The file is not on its server any more.")
    default: error.sentence(in: wording)
    }
  }
}

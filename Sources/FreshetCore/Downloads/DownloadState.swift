// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FoundationEssentials

/// The state of a file that can be downloaded.
package enum DownloadState: Hashable, Sendable {
  /// Without any bytes; → `waiting`.
  case absent
  /// In the waiting line, behind other downloads; → `running`, `paused`.
  case waiting(receivedBytes: Int)
  /// On its way; → `whole`, `paused`, `failed`.
  case running(FetchProgress)
  /// Paused by the reader; → `waiting`, `absent`.
  case paused(receivedBytes: Int)
  /// Stopped by an error; → `waiting`, `absent`.
  case failed(DownloadError, receivedBytes: Int)
  /// Downloaded; → `absent`.
  case whole(URL)

  /// The number of bytes that are there of a file that is not whole.
  package var receivedBytes: Int {
    switch self {
    case .absent, .whole: 0
    case .waiting(let bytes), .paused(let bytes), .failed(_, let bytes): bytes
    case .running(let progress): progress.receivedBytes
    }
  }

  /// The number of bytes of the whole file; nil while the server has not named it.
  package var expectedBytes: Int? {
    if case .running(let progress) = self { progress.expectedBytes } else { nil }
  }
}

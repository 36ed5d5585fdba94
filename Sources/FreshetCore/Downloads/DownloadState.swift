// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FoundationEssentials

/// The state of a file that can be downloaded.
package enum DownloadState: Hashable, Sendable {
  /// Nothing of it is there; → `waiting`.
  case absent
  /// It waits for other downloads; → `running`, `paused`.
  case waiting(receivedBytes: Int)
  /// It is downloaded; → `whole`, `paused`, `failed`.
  case running(FetchProgress)
  /// The reader paused it; → `waiting`, `absent`.
  case paused(receivedBytes: Int)
  /// It stopped for a reason; → `waiting`, `absent`.
  case failed(DownloadError, receivedBytes: Int)
  /// All of it is there; → `absent`.
  case whole(URL)
}

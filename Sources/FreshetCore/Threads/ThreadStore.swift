// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
package import ListKit
package import RefreshKit

/// A thread as the reader left it: its replies, the folds, and the position.
package struct ThreadRecord: Codable, Sendable {
  /// The pages of replies that were loaded.
  package var pages: SavedPages<ThreadReply, String>
  /// The time of the visit.
  package var visited: Date
  /// The identifiers of the replies whose branches were folded.
  package var folded: Set<String> = []
  /// The identifiers of the replies whose texts were shown in spite of a warning.
  package var unveiled: Set<String> = []
  /// The reader's position; nil for the beginning.
  package var position: ListPosition<PagedRow<ThreadRow>.ID>?
}

/// A store of the threads that were read, which can be read again without a network.
///
/// - Isolation: an actor; files are read and written on it, and texts are prepared there.
package actor ThreadStore {
  /// The number of bytes of threads in the folder: some two hundred of three hundred replies.
  package static let maximumStoredBytes = 32 << 20

  private var files: CachedFiles<ThreadRecord>

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - folder: the folder of the threads, for this store alone; made with the first of them.
  ///   - maximumStoredBytes: the most bytes of threads in it.
  package init(folder: URL, maximumStoredBytes: Int = ThreadStore.maximumStoredBytes) {
    files = CachedFiles(folder: folder, maximumBytes: maximumStoredBytes)
  }

  /// Returns a thread as the reader left it.
  ///
  /// - Parameters:
  ///   - address: the address of the thread.
  ///   - builder: prepares the texts.
  /// - Returns: the thread; nil when it is not stored.
  func thread(at address: URL, _ builder: TimelineRowBuilder) -> ThreadRecord? {
    guard var record = files.value(for: address) else { return nil }
    record.pages = record.pages.map(
      item: { ThreadReply($0.reply, builder: builder) },
      cursor: { $0 }
    )
    return record
  }

  /// Stores a thread.
  func store(_ record: ThreadRecord, at address: URL) {
    files.store(record, for: address)
  }
}

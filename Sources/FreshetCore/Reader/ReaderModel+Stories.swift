// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore

extension ReaderModel {
  /// Returns the duplicate stories of other feeds, if the reader has these grouped.
  ///
  /// - Returns: the articles in the order of their arrival.
  /// - Throws: `StoreError`.
  @concurrent
  package func tellings() async throws(StoreError) -> [Entry] {
    guard try await store.foldsStories() else { return [] }
    let id = item.entry.id
    let story = try await store.stories(of: [id])[id]
    return try await store.entries(story?.members.filter { $0 != id } ?? [])
  }
}

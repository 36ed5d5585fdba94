// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore

extension ReaderModel {
  /// The articles of other feeds that tell the same story, where the reader has stories folded.
  ///
  /// - Returns: the articles in the order of their arrival; none for an article that is not kept.
  /// - Throws: `StoreError`.
  @concurrent
  package func tellings() async throws(StoreError) -> [Entry] {
    guard let store, let entry = item.entry, try await store.foldsStories() else { return [] }
    let story = try await store.stories(of: [entry.id])[entry.id]
    return try await store.entries(story?.members.filter { $0 != entry.id } ?? [])
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
package import RefreshKit

/// The source of the pages of a thread.
package struct ReplySource: PageSource {
  /// The answers of the source.
  let pages: ThreadPages
  /// The engine that asks it.
  let engine: SyncEngine
  /// The builder of the replies' texts.
  let builder: TimelineRowBuilder

  /// Loads one page, and prepares the texts of its replies.
  ///
  /// - Throws: `PageError`, with a sentence for people.
  @concurrent
  package func page(
    for request: PageRequest<String>
  ) async throws(PageError) -> Page<ThreadReply, String> {
    do throws(SyncError) {
      let (replies, next) = try await pages.page(at: request.cursor)
      return Page(items: replies.map { ThreadReply($0, builder: builder) }, next: next)
    } catch {
      throw PageError(error, builder.messages, now: engine.now())
    }
  }
}

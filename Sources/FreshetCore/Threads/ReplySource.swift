// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
package import RefreshKit

/// The source of the pages of a thread.
///
/// A thread that is opened again asks for its last answer alone, where new replies stand, and has
/// the pages before it from the store. A refresh that the reader asked for loads all of them.
package struct ReplySource: PageSource {
  /// The answers of the source.
  let pages: ThreadPages
  /// The engine that asks it.
  let engine: SyncEngine
  /// The builder of the replies' texts.
  let builder: TimelineRowBuilder
  /// The stored pages before the last answer, by the cursors that loaded them.
  let stored: [String?: Page<ThreadReply, String>]

  /// Creates the source of a thread.
  ///
  /// - Parameters:
  ///   - pages: the answers of the source.
  ///   - engine: the engine that asks it.
  ///   - builder: the builder of the replies' texts.
  ///   - record: the thread as the reader left it; nil for the first visit.
  init(
    _ pages: ThreadPages,
    _ engine: SyncEngine,
    _ builder: TimelineRowBuilder,
    storedIn record: ThreadRecord?
  ) {
    (self.pages, self.engine, self.builder) = (pages, engine, builder)
    let found = record?.pages.pages ?? []
    let last = ThreadPages.answer(at: found.last { !$0.items.isEmpty }?.askedWith)
    var stored: [String?: Page<ThreadReply, String>] = [:]
    for page in found {
      guard ThreadPages.answer(at: page.askedWith) != last else { break }
      stored[page.askedWith] = Page(items: page.items, next: page.next)
    }
    self.stored = stored
  }

  /// Loads one page, and prepares the texts of its replies.
  ///
  /// - Throws: `PageError`, with a sentence for people.
  @concurrent
  package func page(
    for request: PageRequest<String>
  ) async throws(PageError) -> Page<ThreadReply, String> {
    if request.lane == .refresh, !request.isUserRefresh, let page = stored[request.cursor] {
      return page
    }
    do throws(SyncError) {
      let (replies, next) = try await pages.page(at: request.cursor)
      return Page(items: replies.map { ThreadReply($0, builder: builder) }, next: next)
    } catch {
      throw PageError(error, builder.messages, now: engine.now())
    }
  }
}

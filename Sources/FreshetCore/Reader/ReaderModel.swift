// SPDX-License-Identifier: GPL-3.0-or-later

import ArticleExtraction
package import FeedModel
package import FeedStore
import FoundationEssentials
import MarkupParsing

/// One article as the reader pane shows it.
package struct ReaderModel: Sendable {
  /// The article and its feed.
  package let item: TimelineItem
  /// The title, never empty.
  package let title: String
  /// The author and the date, on one line.
  package let byline: String
  /// The warning in front of the text; nil for none.
  package let warning: String?

  let store: FeedStore
  let builder: TimelineRowBuilder

  /// Creates the model of an article.
  ///
  /// - Parameters:
  ///   - item: the article.
  ///   - builder: has the reader's calendar and language.
  ///   - store: the library, which has the text of the article.
  package init(_ item: TimelineItem, builder: TimelineRowBuilder, store: FeedStore) {
    self.item = item
    self.store = store
    self.builder = builder
    let record = item.row.record
    title = record?.headline ?? item.row.title
    warning = record?.warning
    let date = item.row.date.map(builder.longText) ?? ""
    let origin = record?.headline == nil ? item.origin : item.feedTitle
    byline = [origin, date].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the author, the date and the time of reading, on one line.
  ///
  /// - Parameters:
  ///   - minutes: the time of reading; nil where it is too short to tell.
  ///   - hasMore: whether it is that of the first part alone.
  /// - Returns: the line.
  package func byline(_ minutes: Int?, hasMore: Bool) -> String {
    // The time of reading a post is no news.
    guard item.row.record == nil, let minutes else { return byline }
    let time = builder.messages.readingTime(minutes, hasMore: hasMore)
    return [byline, time].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the facts about an article that is a record, such as counts, on one line, and below it
  /// the lines about its poll.
  ///
  /// - Parameter item: the article as it is now.
  /// - Returns: the facts; empty for an article that is no record.
  package static func facts(of item: TimelineItem) -> String {
    guard let record = item.row.record else { return "" }
    let facts = (record.particulars + record.facts(.fixed)).joined(separator: " · ")
    return ([facts] + record.pollLines).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Whether the article has a page with which its full text can be loaded.
  package var hasPage: Bool {
    guard let link = item.link else { return false }
    return link.scheme == "http" || link.scheme == "https"
  }

  /// Returns a part of the text of the article's own page as blocks.
  ///
  /// - Parameters:
  ///   - number: the number of the part, from 0.
  ///   - loader: gets the page.
  /// - Returns: the part; empty behind the last one.
  /// - Throws: `FullTextError` or `FetchError`; `CancellationError` when the caller is cancelled.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package func fullPortion(
    _ number: Int = 0,
    by loader: FullTextLoader
  ) async throws -> ArticlePortion {
    let article = try await text().article
    let (stored, origin) = (item.article, item.row.origin)
    let page = try await ContactReason(.fullText, feed: stored.feed, article: stored.id).during {
      try await loader.fullText(for: article, from: origin)
    }
    var portion = ArticleMarkup.portion(number, ofHTML: page.contentHTML, baseURL: item.link)
    portion.name(page.language.flatMap(LanguageTag.canonical) ?? stored.texts.language)
    return portion
  }

  /// Returns a part of the text that is shown as blocks.
  ///
  /// - Parameters:
  ///   - number: the number of the part, from 0.
  ///   - loader: gets the article's own page, whose text is shown; nil for the feed's text.
  /// - Returns: the part; empty behind the last one.
  /// - Throws: `StoreError`; with a loader also `FullTextError` or `FetchError`.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package func portion(_ number: Int, by loader: FullTextLoader?) async throws -> ArticlePortion {
    if let loader { return try await fullPortion(number, by: loader) }
    return try await portion(number)
  }

  /// Returns a part of the article's text as blocks.
  ///
  /// - Parameter number: the number of the part, from 0.
  /// - Returns: the part; empty if the article has no text, and behind the last one.
  /// - Throws: `StoreError`, when the text could not be read.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package func portion(_ number: Int = 0) async throws(StoreError) -> ArticlePortion {
    let (article, base) = try await text()
    return portion(number, of: article, base)
  }

  /// Returns the first part of the article's text as blocks, and the files that come with it.
  ///
  /// - Returns: the part, empty if the article has no text; the files in the order of the feed.
  /// - Throws: `StoreError`, when the article could not be read.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package func beginning() async throws(StoreError) -> (
    portion: ArticlePortion, files: [AttachedFile]
  ) {
    let (article, base) = try await text()
    return (portion(0, of: article, base), AttachedFile.files(of: article))
  }

  private func portion(_ number: Int, of article: Article, _ base: URL?) -> ArticlePortion {
    var portion = ArticlePortion()
    if let html = article.bodyHTML {
      portion = ArticleMarkup.portion(number, ofHTML: html, baseURL: base)
    }
    if number == 0 {
      let attached = AttachedPictures.pictures(of: article, base: base)
      let figures = attached.map { Block.figure(Figure(image: $0)) }
      portion.document.blocks.insert(contentsOf: figures, at: 0)
    }
    if item.row.record?.details.hidesMedia == true {
      portion.document.blocks.foldFigures(behind: builder.messages.showHiddenMedia)
    }
    portion.name(item.article.texts.language)
    return portion
  }

  /// Returns the files that come with the article.
  ///
  /// - Returns: the files in the order of the feed, each address once.
  /// - Throws: `StoreError`, when the article could not be read.
  @concurrent
  package func files() async throws(StoreError) -> [AttachedFile] {
    AttachedFile.files(of: try await text().article)
  }

  /// Returns the article with its text, and the base of relative addresses in it.
  private func text() async throws(StoreError) -> (article: Article, base: URL?) {
    guard let stored = try await store.articles.article(item.article.id) else {
      throw StoreError(.notFound, detail: Phrase("The article is not in the library any more."))
    }
    return (stored.article, item.article.rowSummary.base ?? item.link)
  }
}

extension ArticlePortion {
  /// Sets the language of a text whose markup names none.
  fileprivate mutating func name(_ language: String?) {
    document.language = document.language ?? language
  }
}

extension [Block] {
  /// Puts the pictures between other blocks into parts that are collapsed at first.
  ///
  /// - Parameter heading: the heading of these parts.
  fileprivate mutating func foldFigures(behind heading: String) {
    var (blocks, figures) = ([Block](), [Block]())
    func fold() {
      guard !figures.isEmpty else { return }
      blocks.append(.details(Details(summary: [.text(heading)], blocks: figures)))
      figures = []
    }
    for block in self {
      if case .figure = block {
        figures.append(block)
      } else {
        fold()
        blocks.append(block)
      }
    }
    fold()
    self = blocks
  }
}

extension ReaderModel {
  /// Returns the duplicate stories of other feeds, if the reader has these grouped.
  ///
  /// - Returns: the articles in the order of their arrival.
  /// - Throws: `StoreError`.
  @concurrent
  package func otherVersions() async throws(StoreError) -> [StoredArticle] {
    guard try await store.lists.groupsStories() else { return [] }
    let id = item.article.id
    let story = try await store.lists.stories(of: [id])[id]
    return try await store.lists.articles(story?.members.filter { $0 != id } ?? [])
  }
}

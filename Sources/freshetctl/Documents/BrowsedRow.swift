// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore

extension PrintedLine {
  /// Makes the row of an article for `browse`: date, title and address.
  init(_ incoming: IncomingArticle, ofFeed feedTitle: String) {
    let (article, rowSummary) = (incoming.article, incoming.rowSummary)
    let texts = RowTexts(key: article.id, feedTitle: feedTitle, rowSummary: rowSummary)
    let (date, link) = (article.date?.stamp, article.link?.absoluteString)
    self.init(
      columns: [
        date ?? "", Self.cell(texts.title) == "-" ? Messages().untitled : texts.title, link ?? "",
      ],
      members: [
        "key": .text(article.id.rawValue), "title": .text(texts.title), "date": PrintedJSON(date),
        "author": .text(texts.byline.isEmpty ? texts.feedTitle : texts.byline),
        "link": PrintedJSON(link),
      ]
    )
  }
}

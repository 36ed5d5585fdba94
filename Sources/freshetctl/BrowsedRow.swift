// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import FreshetCore

extension PrintedRow {
  /// Makes the row of an article for `browse`: date, title and address.
  init(_ item: TimelineItem) {
    let (summary, link) = (item.summary, item.link?.absoluteString)
    let date = summary.date?.stamp
    let title = Self.cell(summary.title) == "-" ? Messages().untitled : summary.title
    self.init(
      columns: [date ?? "", title, link ?? ""],
      members: [
        "key": .text(item.id.rawValue), "title": .text(summary.title), "date": JSONValue(date),
        "author": .text(summary.byline), "link": JSONValue(link),
      ]
    )
  }
}

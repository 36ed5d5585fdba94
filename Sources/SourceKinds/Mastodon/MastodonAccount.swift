// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// An account of a server, as the author of a post or of what concerns the reader.
struct MastodonAccount {
  /// The person; nil for one without a name.
  let person: Person?
  /// The details of a post by this account: its picture and its full name.
  let details: ArticleDetails

  /// Reads an account.
  ///
  /// - Parameters:
  ///   - record: the record; nil for none.
  ///   - root: the address of the server that sent it.
  init(_ record: JSONObject?, at root: URL) {
    let emoji = MastodonEmoji(record)
    let name =
      record?.name("display_name").flatMap { emoji.removed(fromLine: $0) }
      ?? record?.name("username") ?? record?.name("acct")
    person = name.map { Person(name: $0, url: record?.address("url", against: root)) }
    var details = ArticleDetails(.post)
    details.avatar =
      record?.address("avatar_static", against: root) ?? record?.address("avatar", against: root)
    details.account = record?.name("acct").map { account in
      let host = account.contains("@") ? nil : root.host()
      return (["@\(account)"] + (host.map { [$0] } ?? [])).joined(separator: "@")
    }
    self.details = details
  }
}

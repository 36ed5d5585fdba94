// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds
import TestSupport

extension ScriptedKind {
  /// Sites whose lists are feeds: documents of which each names the next one.
  static let feedSites = [
    youTube("channel", "channel_id=7"), youTube("playlist", "playlist_id=7"),
    youTube("user", "user=ann"), reddit("community", "/r/swift/.rss"),
    reddit("user", "/user/ann/.rss"), reddit("collection", "/user/ann/m/ann/.rss"),
  ]

  private static func youTube(_ name: String, _ query: String) -> ScriptedKind {
    let path = "/feeds/videos.xml"
    let (list, other) = ("\(path)?\(query)", "\(path)?channel_id=8")
    return feedSite("YouTube, \(name)", list, other, absence: "refused-lost") {
      YouTubeOrigin(site: SourceSite($0.url("")))
    }
  }

  private static func reddit(_ name: String, _ list: String) -> ScriptedKind {
    feedSite("Reddit, \(name)", list, "/r/linux/.rss") {
      RedditOrigin(site: SourceSite($0.url("")))
    }
  }

  private static func feedSite(
    _ name: String,
    _ list: String,
    _ otherList: String,
    absence: String = "refused-absent",
    origin: @escaping @Sendable (LoopbackServer) -> any SourceKind
  ) -> ScriptedKind {
    let first = list.split(separator: "?").first.map(String.init) ?? list
    let path: @Sendable (Int) -> String = { $0 == 1 ? first : "/further/\($0)" }
    let install: @Sendable (LoopbackServer, [[Int]]) -> Void = { server, pages in
      for (index, page) in pages.enumerated() {
        let next = index + 1 < pages.count ? server.url(path(index + 2)) : nil
        server.on(path(index + 1), document(page.map { entry($0) }, next: next))
      }
    }
    return ScriptedKind(
      name: name,
      origin: origin,
      list: list,
      otherList: otherList,
      first: first,
      further: path(2),
      hasPathPerPage: true,
      install: install,
      remove: { install($0, [[6, 5, 4], [2, 1]]) },
      remaining: [6, 5, 4, 2, 1],
      edit: { server, page, edited in
        let entries = page.map { entry($0, $0 == edited ? "Edited" : title($0)) }
        server.on(first, document(entries))
      },
      odd: (
        [
          first: """
          <feed xmlns="http://www.w3.org/2005/Atom"><title>A list</title><author/><thing/>
           <entry><id>9</id><title type="html">A &lt;b&gt;good&lt;/b&gt; one &amp;amp; fine</title>
            <published>soon</published><link href="javascript:x()"/><author><name/></author></entry>
          </feed>
          """
        ], "A good one & fine"
      ),
      cut: [
        Answer(
          body: document([2, 1].map { entry($0) }).body,
          delivery: .truncated(afterBytes: 90)
        )
      ],
      statedName: { _ in "notAFeed" },
      absence: absence,
      without: [.statedLimit: "A feed states no limit: its server has statuses and headers for it."]
    )
  }

  private static func document(_ entries: [String], next: URL? = nil) -> Answer {
    let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
    return .text(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>A list</title><id>list</id>\(link)
      \(entries.joined())</feed>
      """,
      type: "application/atom+xml"
    )
  }

  private static func entry(_ number: Int, _ text: String? = nil) -> String {
    let date = Date(timeIntervalSince1970: Double(time(number))).formatted(.iso8601)
    return """
      <entry><id>item:\(number)</id><title>\(text ?? title(number))</title>
      <link href="https://site.example/\(number)"/><published>\(date)</published>
      <content type="html">Text</content></entry>
      """
  }
}

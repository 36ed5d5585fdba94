// SPDX-License-Identifier: GPL-3.0-or-later

/// Pages as the programs make them with which people make sites: what their heads say of feeds.
enum WebPages {
  /// The front page, and a page with one article.
  struct Site: Sendable {
    let name: String
    let path: String
    let head: String
    /// The path of the feed of the articles, and how many others there are by what they are.
    let best: String
    let others: [String]

    /// Reads a site's lines: name and path, then its head, then the feeds that are found in it.
    ///
    /// A line of the head is HTML, or a link to a feed: its type, its address and its title.
    fileprivate init(_ lines: [Substring]) {
      let first = lines[0].split(separator: ": ")
      (name, path) = (String(first[0]), String(first[1]))
      let found = lines.dropFirst().filter { $0.hasPrefix("= ") }.map { String($0.dropFirst(2)) }
      best = String(found[0].dropFirst("best ".count))
      others = Array(found.dropFirst())
      head = lines.dropFirst().prefix { !$0.hasPrefix("= ") }.map(Self.html).joined(separator: "\n")
    }

    private static func html(_ line: Substring) -> String {
      let words = line.split(separator: " ", maxSplits: 2)
      guard !line.hasPrefix("<"), words.count == 3 else { return String(line) }
      return "<link rel=\"alternate\" type=\"application/\(words[0])\" title=\"\(words[2])\" "
        + "href=\"\(words[1])\" />"
    }
  }

  static let all = sites.split(separator: "\n\n").map {
    Site($0.split(separator: "\n"))
  }

  private static let sites = #"""
    WordPress, front page: /
    rss+xml /feed/ Pond Notes &raquo; Feed
    rss+xml /comments/feed/ Pond Notes &raquo; Comments Feed
    <link rel='https://api.w.org/' href='/wp-json/' />
    json /wp-json/wp/v2/pages/2 JSON
    <meta name="generator" content="WordPress 6.1" />
    = best /feed/
    = main /wp-json/wp/v2/posts
    = comments /comments/feed/

    WordPress, an article: /2026/11/frogs/
    rss+xml /feed/ Pond Notes &raquo; Feed
    rss+xml /comments/feed/ Pond Notes &raquo; Comments Feed
    rss+xml /2026/11/frogs/feed/ Pond Notes &raquo; Frogs Comments Feed
    = best /feed/
    = comments /comments/feed/
    = pageComments /2026/11/frogs/feed/

    WordPress in German, an article of a blog in a folder: /blog/frosch/
    rss+xml /blog/frosch/feed/ Teich &raquo; Frosch Kommentar-Feed
    rss+xml /blog/comments/feed/ Teich &raquo; Kommentar-Feed
    rss+xml /blog/feed/ Teich &raquo; Feed
    = best /blog/feed/
    = comments /blog/comments/feed/
    = pageComments /blog/frosch/feed/

    WordPress, a category: /category/news/
    rss+xml /feed/ Pond Notes &raquo; Feed
    rss+xml /comments/feed/ Pond Notes &raquo; Comments Feed
    rss+xml /category/news/feed/ Pond Notes &raquo; News Category Feed
    = best /feed/
    = comments /comments/feed/
    = part /category/news/feed/

    WordPress without paths, an article: /?p=12
    rss+xml /?feed=rss2&#038;p=12 Pond &raquo; Frogs Comments Feed
    rss+xml /?feed=comments-rss2 Pond &raquo; Comments Feed
    rss+xml /?feed=rss2 Pond &raquo; Feed
    = best /?feed=rss2
    = comments /?feed=comments-rss2
    = pageComments /?feed=rss2&p=12

    Pelican, front page: /
    atom+xml /feeds/all.atom.xml Lake Log Full Atom Feed
    rss+xml /feeds/all.rss.xml Lake Log Full RSS Feed
    = best /feeds/all.atom.xml
    = same /feeds/all.rss.xml

    Pelican, an article with its category: /reeds.html
    rss+xml /feeds/all.rss.xml Lake Log RSS Feed
    atom+xml /feeds/plants.atom.xml Lake Log Categories Atom Feed
    atom+xml /feeds/all.atom.xml Lake Log Full Atom Feed
    = best /feeds/all.atom.xml
    = same /feeds/all.rss.xml
    = part /feeds/plants.atom.xml

    Jekyll: /
    <meta name="generator" content="Jekyll v4.3" />
    atom+xml /feed.xml River
    = best /feed.xml

    Hugo, a section: /posts/
    <meta name="generator" content="Hugo 0.120">
    rss+xml /posts/index.xml Posts on Brook
    rss+xml /index.xml Brook
    feed+json /feed.json Brook
    = best /feed.json
    = same /index.xml
    = part /posts/index.xml

    Hugo, front page: /
    rss+xml /index.xml Brook
    = best /index.xml

    Blogger, front page: /
    atom+xml /feeds/posts/default Spring - Atom
    rss+xml /feeds/posts/default?alt=rss Spring - RSS
    <link rel="service.post" type="application/atom+xml" title="Spring - Atom" href="https://www.blogger.example/feeds/123456789/posts/default" />
    = best /feeds/posts/default
    = same /feeds/posts/default?alt=rss

    Blogger, an article: /2026/11/newts.html
    atom+xml /feeds/987654321/comments/default Spring - Atom
    rss+xml /feeds/posts/default?alt=rss Spring - RSS
    atom+xml /feeds/posts/default Spring - Atom
    = best /feeds/posts/default
    = same /feeds/posts/default?alt=rss
    = pageComments /feeds/987654321/comments/default

    Ghost: /welcome/
    <meta name="generator" content="Ghost 5.80" />
    rss+xml https://example.org/rss/ Delta
    = best /rss/

    MediaWiki, the history of a page: /wiki/Heron
    <meta name="generator" content="MediaWiki 1.39"/>
    atom+xml /index.php?title=Heron&amp;feed=atom&amp;action=history &quot;Heron&quot; Atom feed
    atom+xml /index.php?title=Special:RecentChanges&amp;feed=atom Fen Atom feed
    = best /api.php?list=recentchanges
    = main /index.php?title=Special:RecentChanges&feed=atom
    = part /index.php?title=Heron&feed=atom&action=history

    a site whose feed stands elsewhere, too: /
    rss+xml https://feeds.example.com/marsh Marsh
    rss+xml https://blog.example.org/feed Marsh
    = best https://blog.example.org/feed
    = main https://feeds.example.com/marsh
    """#
}

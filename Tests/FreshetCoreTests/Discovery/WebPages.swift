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
    var others: [String] = []
  }

  private static func link(_ type: String, _ title: String, _ address: String) -> String {
    "<link rel=\"alternate\" type=\"application/\(type)\" title=\"\(title)\" "
      + "href=\"\(address)\" />\n"
  }

  static let all: [Site] = [
    Site(
      name: "WordPress, front page",
      path: "/",
      head: link("rss+xml", "Pond Notes &raquo; Feed", "/feed/")
        + link("rss+xml", "Pond Notes &raquo; Comments Feed", "/comments/feed/")
        + "<link rel='https://api.w.org/' href='/wp-json/' />"
        + link("json", "JSON", "/wp-json/wp/v2/pages/2")
        + "<meta name=\"generator\" content=\"WordPress 6.1\" />",
      best: "/feed/",
      others: ["main /wp-json/wp/v2/posts", "comments /comments/feed/"]
    ),
    Site(
      name: "WordPress, an article",
      path: "/2026/11/frogs/",
      head: link("rss+xml", "Pond Notes &raquo; Feed", "/feed/")
        + link("rss+xml", "Pond Notes &raquo; Comments Feed", "/comments/feed/")
        + link("rss+xml", "Pond Notes &raquo; Frogs Comments Feed", "/2026/11/frogs/feed/"),
      best: "/feed/",
      others: ["comments /comments/feed/", "pageComments /2026/11/frogs/feed/"]
    ),
    Site(
      name: "WordPress in German, an article of a blog in a folder",
      path: "/blog/frosch/",
      head: link("rss+xml", "Teich &raquo; Frosch Kommentar-Feed", "/blog/frosch/feed/")
        + link("rss+xml", "Teich &raquo; Kommentar-Feed", "/blog/comments/feed/")
        + link("rss+xml", "Teich &raquo; Feed", "/blog/feed/"),
      best: "/blog/feed/",
      others: ["comments /blog/comments/feed/", "pageComments /blog/frosch/feed/"]
    ),
    Site(
      name: "WordPress, a category",
      path: "/category/news/",
      head: link("rss+xml", "Pond Notes &raquo; Feed", "/feed/")
        + link("rss+xml", "Pond Notes &raquo; Comments Feed", "/comments/feed/")
        + link("rss+xml", "Pond Notes &raquo; News Category Feed", "/category/news/feed/"),
      best: "/feed/",
      others: ["comments /comments/feed/", "part /category/news/feed/"]
    ),
    Site(
      name: "WordPress without paths, an article",
      path: "/?p=12",
      head: link("rss+xml", "Pond &raquo; Frogs Comments Feed", "/?feed=rss2&#038;p=12")
        + link("rss+xml", "Pond &raquo; Comments Feed", "/?feed=comments-rss2")
        + link("rss+xml", "Pond &raquo; Feed", "/?feed=rss2"),
      best: "/?feed=rss2",
      others: ["comments /?feed=comments-rss2", "pageComments /?feed=rss2&p=12"]
    ),
    Site(
      name: "Pelican, front page",
      path: "/",
      head: link("atom+xml", "Lake Log Full Atom Feed", "/feeds/all.atom.xml")
        + link("rss+xml", "Lake Log Full RSS Feed", "/feeds/all.rss.xml"),
      best: "/feeds/all.atom.xml",
      others: ["same /feeds/all.rss.xml"]
    ),
    Site(
      name: "Pelican, an article with its category",
      path: "/reeds.html",
      head: link("rss+xml", "Lake Log RSS Feed", "/feeds/all.rss.xml")
        + link("atom+xml", "Lake Log Categories Atom Feed", "/feeds/plants.atom.xml")
        + link("atom+xml", "Lake Log Full Atom Feed", "/feeds/all.atom.xml"),
      best: "/feeds/all.atom.xml",
      others: ["same /feeds/all.rss.xml", "part /feeds/plants.atom.xml"]
    ),
    Site(
      name: "Jekyll",
      path: "/",
      head: "<meta name=\"generator\" content=\"Jekyll v4.3\" />"
        + link("atom+xml", "River", "/feed.xml"),
      best: "/feed.xml"
    ),
    Site(
      name: "Hugo, a section",
      path: "/posts/",
      head: "<meta name=\"generator\" content=\"Hugo 0.120\">"
        + link("rss+xml", "Posts on Brook", "/posts/index.xml")
        + link("rss+xml", "Brook", "/index.xml") + link("feed+json", "Brook", "/feed.json"),
      best: "/feed.json",
      others: ["same /index.xml", "part /posts/index.xml"]
    ),
    Site(
      name: "Hugo, front page",
      path: "/",
      head: link("rss+xml", "Brook", "/index.xml"),
      best: "/index.xml"
    ),
    Site(
      name: "Blogger, front page",
      path: "/",
      head: link("atom+xml", "Spring - Atom", "/feeds/posts/default")
        + link("rss+xml", "Spring - RSS", "/feeds/posts/default?alt=rss")
        + "<link rel=\"service.post\" type=\"application/atom+xml\" title=\"Spring - Atom\" "
        + "href=\"https://www.blogger.example/feeds/123456789/posts/default\" />",
      best: "/feeds/posts/default",
      others: ["same /feeds/posts/default?alt=rss"]
    ),
    Site(
      name: "Blogger, an article",
      path: "/2026/11/newts.html",
      head: link("atom+xml", "Spring - Atom", "/feeds/987654321/comments/default")
        + link("rss+xml", "Spring - RSS", "/feeds/posts/default?alt=rss")
        + link("atom+xml", "Spring - Atom", "/feeds/posts/default"),
      best: "/feeds/posts/default",
      others: [
        "same /feeds/posts/default?alt=rss", "pageComments /feeds/987654321/comments/default",
      ]
    ),
    Site(
      name: "Ghost",
      path: "/welcome/",
      head: "<meta name=\"generator\" content=\"Ghost 5.80\" />"
        + link("rss+xml", "Delta", "https://example.org/rss/"),
      best: "/rss/"
    ),
    Site(
      name: "MediaWiki, the history of a page",
      path: "/wiki/Heron",
      head: "<meta name=\"generator\" content=\"MediaWiki 1.39\"/>"
        + link(
          "atom+xml",
          "&quot;Heron&quot; Atom feed",
          "/index.php?title=Heron&amp;feed=atom&amp;action=history"
        )
        + link(
          "atom+xml",
          "Fen Atom feed",
          "/index.php?title=Special:RecentChanges&amp;feed=atom"
        ),
      best: "/index.php?title=Special:RecentChanges&feed=atom",
      others: ["part /index.php?title=Heron&feed=atom&action=history"]
    ),
    Site(
      name: "a site whose feed stands elsewhere, too",
      path: "/",
      head: link("rss+xml", "Marsh", "https://feeds.example.com/marsh")
        + link("rss+xml", "Marsh", "https://blog.example.org/feed"),
      best: "https://blog.example.org/feed",
      others: ["main https://feeds.example.com/marsh"]
    ),
  ]
}

// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The members of JSON objects: what the help names, what is printed, and what the documentation
/// says are one.
@Suite(.timeLimit(.minutes(5))) struct JSONKeysTests {
  /// The call that asks for each kind of line: a command, and the option that its help names.
  private func samples(_ hostile: HostileLibrary) -> [(path: String, option: String, [String])] {
    let file = hostile.library.path
    return [
      ("list feeds", "", []), ("list folders", "", []), ("list tags", "", []),
      ("list articles", "", []), ("stories", "", []), ("show", "", ["1"]),
      ("show", "--edits", ["1", "--edits"]), ("stats", "", []), ("why", "", ["1"]),
      ("enclosures", "", ["1", "--folder", file("files")]),
      // No folder, so that no server is asked.
      ("download", "", ["1", "--folder", file("list.opml")]),
      ("retention", "", []),
      ("retention", "--preview", ["--articles", "0", "--unread", "--preview"]),
      ("repairs", "", []), ("search", "", ["pwn"]), ("journal", "", []), ("export", "", []),
      ("add", "", [hostile.address, "--no-discovery"]), ("refresh", "", []), ("doctor", "", []),
      ("import", "", [file("list.opml"), "--dry-run"]), ("parse", "", [file("feed.json")]),
      ("render", "", [file("feed.json")]), ("browse", "", [file("feed.json")]),
      ("extract", "", [file("page.html"), "--base", "https://x.example/"]),
      ("discover", "", [hostile.server.url("/site").absoluteString]),
      ("discover", "--preview", [hostile.server.url("/site").absoluteString, "--preview"]),
      ("add", "--preview", [hostile.address, "--preview"]),
      ("sources list", "", []), ("opml", "", [file("list.opml")]), ("poll", "", [hostile.address]),
      ("accounts", "", []), ("access", "", ["1"]),
      ("ledger", "", []), ("pictures", "", []), ("offline", "", []),
      // Nobody has looked at the article yet.
      ("offline", "--missing", ["50", "--missing"]),
      ("rules add", "", ["title:a", "--star"]), ("rules list", "", []),
      ("rules try", "", ["title:a"]), ("rules remove", "", ["1"]),
      ("searches", "", ["--save", "pwn"]),
    ]
  }

  /// The environment of a reader with one account.
  private func environment(_ library: CommandLibrary) throws -> [String: String] {
    let home = URL(filePath: library.path("accounts"))
    let folder = home.appending(path: "freshet")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let secret = "[{\"name\": {\"server\": \"a.example\", \"account\": \"\"}, \"secret\": \"x\"}]"
    try Data(secret.utf8).write(to: folder.appending(path: "secrets.json"))
    return [
      "XDG_DATA_HOME": home.path(percentEncoded: false),
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
    ]
  }

  /// Runs a command that prints JSON; one that needs no library is given none.
  private func run(
    _ path: String,
    _ arguments: [String],
    _ library: CommandLibrary
  ) throws -> BuiltProgram.Result {
    let words = path.split(separator: " ").map(String.init) + arguments
    let json = path == "parse" ? [] : ["--json"]
    let needsLibrary = ![
      "parse", "render", "browse", "extract", "discover", "sources list", "opml", "poll",
      "accounts",
    ].contains(path)
    guard !needsLibrary else { return try library.run(words + json) }
    return try BuiltProgram("freshetctl").run(
      words + json,
      environment: path == "accounts" ? try environment(library) : [:]
    )
  }

  /// Documents with all that a command prints of one, in files of the library's folder.
  private func rich(_ hostile: HostileLibrary) throws -> [(path: String, option: String, [String])]
  {
    func file(_ name: String, _ text: String) throws -> String {
      try Data(text.utf8).write(to: URL(filePath: hostile.library.path(name)))
      return hostile.library.path(name)
    }
    let page = """
      <h2>a</h2><ol start=2><li>x</ol><table><caption>c</caption><tr><th>h<tr><td>d</table>
      <figure><img src='https://x.example/a.png' width=90 height=90 alt=p><figcaption>f</figcaption>
      </figure><pre><code class=language-swift>x</code></pre><details open><summary>s</summary>
      <p>t <a href='https://x.example/'>l</a></details>
      """
    let feed = """
      <feed xmlns='http://www.w3.org/2005/Atom' xmlns:media='http://search.yahoo.com/mrss/'>
      <title>F</title><subtitle>s</subtitle><id>u</id><icon>https://x.example/i</icon>
      <logo>https://x.example/l</logo><rights>r</rights><generator>g</generator>
      <updated>2026-01-02T03:04:05Z</updated><link href='https://x.example/'/>
      <link rel='next' href='https://x.example/2'/><link rel='self' href='https://x.example/f'/>
      <entry><id>1</id><title>a & b</title><author><name>n</name><email>a@x.example</email>
      <uri>https://x.example/n</uri></author><rights>r</rights><source><title>o</title></source>
      <published>2026-01-02T03:04:05Z</published><content type='html'>c</content>
      <link rel='enclosure' href='https://x.example/e' type='audio/mpeg' length='9'/>
      <link rel='replies' type='text/html' href='https://x.example/r'/>
      <media:content url='https://x.example/m' type='image/png' width='3' height='4'/>
      <media:thumbnail url='https://x.example/t'/></entry></feed>
      """
    return [
      ("render", "", [try file("rich.html", page)]), ("parse", "", [try file("rich.xml", feed)]),
      ("parse", "", [hostile.library.path("list.opml")]),
      (
        "parse", "",
        [
          try file("site.html", "<html><link rel=feed href='https://x.example/f' title=a></html>")
        ]
      ),
      ("doctor", "", ["--backup"]), ("doctor", "", ["--recover", "--force"]),
    ]
  }

  /// The members of objects inside of a value.
  private func inner(of value: JSONValue) -> Set<String> {
    if let elements = value.elements {
      return elements.reduce(into: []) { $0.formUnion(inner(of: $1)) }
    }
    let members = value.members ?? [:]
    return members.values.reduce(into: Set(members.keys)) { $0.formUnion(inner(of: $1)) }
  }

  /// The members of the first object that is printed.
  private func keys(_ output: String) throws -> Set<String> {
    var text = Data(output.utf8)
    if output.hasPrefix("{\"") { text = Data(output.prefix { $0 != "\n" }.utf8) }
    let found = try JSONSerialization.jsonObject(with: text)
    let object = (found as? [[String: Any]])?.first ?? found as? [String: Any]
    return Set(try #require(object).keys)
  }

  @Test func `the help names what is printed, and each command is named`() async throws {
    let hostile = try await HostileLibrary()
    let other = try await CommandLibrary().filled()
    let help = try ProgramHelp()
    let samples = samples(hostile)
    for leaf in help.leaves where leaf.hasJSON && !leaf.printsJournal {
      let options = samples.filter { $0.path == leaf.path }.map(\.option)
      #expect(Set(leaf.keys.keys) == Set(options), "\(leaf.path)")
    }
    for (path, option, arguments) in samples {
      let leaf = try #require(help.leaves.first { $0.path == path })
      let result = try run(path, arguments, path == "import" ? other : hostile.library)
      let documented = Set(try #require(leaf.keys[option], "\(path) \(option)"))
      let printed = try keys(result.output)
      #expect(printed.isSubset(of: documented), "\(path): \(printed.subtracting(documented))")
      if !leaf.mayLeaveOut {
        #expect(printed == documented, "\(path): \(documented.subtracting(printed))")
      }
    }
  }

  @Test func `the help names what stands inside of members, too`() async throws {
    let hostile = try await HostileLibrary()
    let leaves = try ProgramHelp().leaves
    for (path, _, arguments) in samples(hostile) + (try rich(hostile)) {
      let leaf = try #require(leaves.first { $0.path == path })
      let output = try run(path, arguments, hostile.library).output
      let lines =
        output.hasPrefix("{\"") ? output.split(separator: "\n").map(String.init) : [output]
      for line in lines where !line.isEmpty {
        let value = try JSONValue(text: line)
        let unnamed = inner(of: value).filter { !leaf.names($0) }
        #expect(unnamed.isEmpty, "\(path): \(unnamed.sorted())")
      }
    }
  }

  /// The keys of all commands.
  ///
  /// A new one stands here, in the help, and in the documentation; what has a name is not called by
  /// a second one.
  private static let vocabulary = Set(
    """
    account acts added address all alsoIn article articles author authors backup backups blocks
    byHand byHandSentence bytes candidates categories compression count cursor date days
    discovered dropped due edit enclosure enclosures encoding ending entries episode error etag
    evidence examples excerpt failed faults feed feeds feedTitle fetches file finalAddress first
    folder folders found freshness givenTitle hasHub headers health host hosts html id
    includesUnread indexed interval journal key kind language last lastModified leadImage length
    library link links megabytes movedTo name new newAddress newest newKey newTitle next
    nextPoll notice numbers oldest oldKey oldTitle on opml outcome ownTitle parent path pictures
    place problem proxy published quietDays quietHours rank read readable reason received
    recovery redirects refreshed refreshedSentence remedies retryAfter rule sameAs scope seconds
    secondsToNextPoll sentence server site siteName starred state status subject tagged tags
    tellings text textLength title titles trouble troubleSentence type undone unread updated url
    user userAgent verdict version wellformed withoutPictures words
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  @Test func `all commands share one vocabulary`() throws {
    let used = Set(try ProgramHelp().leaves.flatMap(\.keys.values).flatMap { $0 })
    #expect(used == Self.vocabulary, "\(used.symmetricDifference(Self.vocabulary).sorted())")
    #expect(used.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } })
  }

  @Test func `an article has the same members wherever it is listed`() throws {
    let leaves = try ProgramHelp().leaves
    func keys(_ path: String) -> Set<String> {
      Set(leaves.first { $0.path == path }?.keys[""] ?? [])
    }
    #expect(keys("search") == keys("list articles").subtracting(["alsoIn", "cursor"]))
    let common: Set = ["id", "date", "read", "starred", "feed", "feedTitle", "title", "link"]
    #expect(common.isSubset(of: keys("show")))
    #expect(keys("refresh").isSuperset(of: ["id", "title", "failed"]))
    #expect(!keys("search").isEmpty)
  }

  @Test func `the documentation lists the same members`() throws {
    let place = "Sources/FreshetCore/FreshetCore.docc/Command-line.md"
    let text = try String(contentsOf: BuiltProgram.package.appending(path: place), encoding: .utf8)
    let leaves = try ProgramHelp().leaves
    #expect(leaves.count { !$0.keys.isEmpty } > 20)
    for leaf in leaves {
      for (option, keys) in leaf.keys {
        let command = option.isEmpty ? leaf.path : "\(leaf.path) \(option)"
        let row = "| `\(command)` | \(keys.map { "`\($0)`" }.joined(separator: ", ")) |"
        #expect(text.contains(row), "\(row)")
      }
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// A server of Mastodon, or of a program that speaks like it, with the timelines that it has.
///
/// Any host can be one, and its pages do not say so. NodeInfo names the program of a server: one
/// answer says where it is, and another one is it.
///
/// - Source: nodeinfo.diaspora.software, “NodeInfo protocol”; docs.joinmastodon.org, “Lists”.
package struct MastodonServer: Sendable {
  /// The programs whose timelines are asked for as those of Mastodon are, by their names there.
  private static let programs: Set<String> = [
    "akkoma", "friendica", "gotosocial", "iceshrimp", "mastodon", "pixelfed", "pleroma", "sharkey",
  ]
  /// The words in the relation of each link to NodeInfo, before its version.
  private static let schema = "nodeinfo.diaspora.software/ns/schema/"
  /// The most bytes of an answer that is read.
  private static let mostBytes = 1 << 18
  /// The most lists of a reader that are named.
  private static let mostLists = 50

  private let site: SourceSite
  private let kind = MastodonOrigin()

  /// Creates the server that a page of the web belongs to; nil for any other address.
  package init?(at page: URL) {
    guard let site = SourceSite(of: page) else { return nil }
    self.site = site
  }

  /// The host under which the reader's token is stored; nil where none would be safe.
  package var tokenServer: String? { site.tokenServer }

  // MARK: The program

  /// The request for the links to NodeInfo.
  package var linksRequest: FetchRequest { limited(site.request("/.well-known/nodeinfo")) }

  /// Returns the request for NodeInfo.
  ///
  /// - Parameter answer: the answer with the links.
  /// - Returns: the request; nil for an answer without a link to this server.
  package func infoRequest(_ answer: FetchResponse) -> FetchRequest? {
    let links = try? JSONAnswer(answer, from: kind.name).records(in: "links")
    let found = (links ?? []).compactMap { link -> (version: String, address: URL)? in
      guard let version = link.text("rel"), version.contains(Self.schema),
        let address = link.text("href").flatMap({ URL(string: $0) }), site.contains(address)
      else { return nil }
      return (version, address)
    }
    return found.max { $0.version < $1.version }.map {
      limited(FetchRequest(url: $0.address, accept: .json))
    }
  }

  /// Returns whether NodeInfo names a program that speaks as Mastodon does.
  package func speaks(_ answer: FetchResponse) -> Bool {
    let info = try? JSONAnswer(answer, from: kind.name).value.members
    let program = info?.object("software")?.name("name")
    return program.map { Self.programs.contains($0.lowercased()) } ?? false
  }

  // MARK: The timelines

  /// The timelines of the server's people, and of all that it knows.
  package var timelines: [NamedSource] { [.local, .everything].map { source($0) } }

  /// The timelines that are the reader's own, but for lists.
  package var ownTimelines: [NamedSource] { [.home, .notifications].map { source($0) } }

  /// Returns the request for the lists of the reader.
  ///
  /// - Parameter token: the reader's token at the server.
  /// - Returns: the request.
  package func listsRequest(token: String) -> FetchRequest {
    limited(site.request("/api/v1/lists", [], token: token))
  }

  /// Returns the timelines of the lists of the reader; none for an answer of another form.
  ///
  /// - Parameter answer: the answer with the lists.
  /// - Returns: the timelines.
  package func lists(_ answer: FetchResponse) -> [NamedSource] {
    let records = (try? JSONAnswer(answer, from: kind.name).records()) ?? []
    return records.prefix(Self.mostLists).compactMap { record in
      guard let id = record.identifier("id"), id.isSourceName else { return nil }
      return source(.list(id), titled: record.title("title"))
    }
  }

  private func source(_ timeline: MastodonList.Timeline, titled title: String = "") -> NamedSource {
    let list = MastodonList(timeline, at: site)
    return (kind.address(of: list), title.isEmpty ? list.title : title)
  }

  private func limited(_ request: FetchRequest) -> FetchRequest {
    var request = request
    request.limits.maximumBytes = Self.mostBytes
    return request
  }
}

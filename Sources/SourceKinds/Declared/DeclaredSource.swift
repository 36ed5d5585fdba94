// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import FeedSync
package import FoundationEssentials
import MarkupParsing

/// A kind of source that one file declares: its addresses, its requests, its fields and its ways
/// from page to page.
///
/// It sends GET alone, and to the hosts alone that the file names: a further page elsewhere, and a
/// redirect to another host, are refused.
package struct DeclaredSource: SourceKind {
  /// The limits of what it asks for, by the name that they have in its file.
  struct Manners: Hashable, Sendable {
    /// The least time between two requests to a host.
    var spacing: Duration = .zero
    /// The least time between two polls of a list.
    var interval: Duration = .zero
  }

  /// The sentences of errors, and where an answer states one.
  struct Errors: Hashable, Sendable {
    /// The paths to the words of an error in an answer.
    var messages: [RecordPath] = []
    /// The sentences for people, by the status of an answer or by the words in it.
    var sentences: [String: String] = [:]
    /// The words, and the statuses, by which the server refuses a cursor that it forgot.
    var expired: Set<String> = []
  }

  /// The header that shows the reader's token to the server.
  struct TokenRules: Hashable, Sendable {
    /// The name of the header.
    var header: String
    /// The text in front of the token.
    var prefix: String
  }

  /// The name that stands in the place of the host of an address.
  package static let anyHost = "{host}"

  package let kind: OriginKind
  package let name: String
  package let shortScheme: String
  package let examples: [String]
  /// The hosts that it reaches; “{host}” is that of the address that a reader adds.
  package let hosts: [String]

  let lists: [ListDeclaration]
  let parameters: [String: ParameterRule]
  let manners: Manners
  let errors: Errors
  /// The header of the reader's token; nil for a source that is shown to anybody.
  let tokenRules: TokenRules?
  /// The reader's token at the site that is asked; nil reads public lists.
  var token: String?
  /// The site of all lists; nil for one that may be at any host.
  let site: SourceSite?
  /// The site that is asked; nil for the one of the list.
  let server: SourceSite?

  // MARK: Addresses

  package func list(at address: URL) -> DeclaredList? {
    if var words = SourceSite.words(ofShort: address, shortScheme) {
      if let site { return list(words, at: site) }
      guard let host = words.path.first, host.contains("."), host.isSourceName else { return nil }
      words.path.removeFirst()
      return list(words, at: SourceSite(host: host.lowercased()))
    }
    guard let site = site ?? SourceSite(of: address),
      let words = site.words(of: address, short: shortScheme)
    else { return nil }
    return list(words, at: site)
  }

  private func list(_ words: SourceSite.Words, at site: SourceSite) -> DeclaredList? {
    for (index, rules) in lists.enumerated() {
      for pattern in rules.addresses {
        if let values = pattern.values(of: words, parameters) {
          return DeclaredList(index: index, site: site, values: values)
        }
      }
    }
    return nil
  }

  package func address(of list: DeclaredList) -> URL {
    let path = lists[list.index].ownAddress?.path(list.values)
    return list.site.url(written: path ?? "/") ?? list.site.root
  }

  /// The values of templates: those of the address, and its host.
  func values(of list: DeclaredList) -> [String: String] {
    list.values.merging(["host": list.site.root.host() ?? ""]) { own, _ in own }
  }

  /// Returns the title of a list.
  func title(of list: DeclaredList) -> String? {
    let values = values(of: list)
    return lists[list.index].title.filled { values[$0] }
  }

  /// Returns the page of a list for people.
  func page(of list: DeclaredList) -> URL {
    let values = values(of: list)
    let path = lists[list.index].page?.filled(isEncoded: true) { values[$0] }
    return path.flatMap { list.site.url(written: $0) } ?? address(of: list)
  }

  // MARK: Requests

  package func policy(_ usual: PollPolicy) -> PollPolicy {
    var policy = usual
    policy.base = max(policy.base, manners.interval)
    policy.automaticFloor = max(policy.automaticFloor, manners.interval)
    policy.comparesBodies = lists.allSatisfy { $0.resolution == nil }
    return policy
  }

  /// Returns the host that is asked for a list; nil where no token is of use, or not safe.
  package func tokenServer(for address: URL) -> String? {
    guard tokenRules != nil else { return nil }
    return list(at: address).flatMap { asked($0).tokenServer }
  }

  package func with(token: String) -> any Origin {
    var source = self
    source.token = token
    return source
  }

  package func onlyLeads(to list: DeclaredList) -> Bool { lists[list.index].resolution != nil }

  package func request(for list: DeclaredList) -> FetchRequest {
    resolution(of: list) ?? request(list, at: nil)
      ?? FetchRequest(url: address(of: list), accept: .json)
  }

  /// Returns the request for the value that those for pages need; nil for a list without one.
  func resolution(of list: DeclaredList) -> FetchRequest? {
    lists[list.index].resolution.flatMap { rules in
      request(list, RequestRules(first: rules.first), nil, values(of: list), at: nil)
    }
  }

  /// Returns the request for a page of a list; nil for a place that is none, or is elsewhere.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - cursorWords: the words of the cursor; nil for the newest page.
  ///   - value: the value that was asked for; nil for a list without one.
  /// - Returns: the request.
  func request(
    _ list: DeclaredList,
    at cursorWords: [String]?,
    _ value: String? = nil
  ) -> FetchRequest? {
    let rules = lists[list.index]
    var values = values(of: list)
    if let name = rules.resolution?.name { values[name] = value }
    return request(list, rules.requests, rules.answer.paging.cursor, values, at: cursorWords)
  }

  /// Returns the request for a page; nil for a place that is none, or is elsewhere.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - rules: the requests.
  ///   - cursor: the way to further pages; nil for none.
  ///   - values: the values of the requests' slots.
  ///   - cursorWords: the words of the cursor; nil for the first page.
  /// - Returns: the request.
  func request(
    _ list: DeclaredList,
    _ rules: RequestRules,
    _ cursor: CursorRules?,
    _ values: [String: String],
    at cursorWords: [String]?
  ) -> FetchRequest? {
    var values = values
    let first = rules.first.filled(isEncoded: true) { values[$0] }
    var path = first
    if let cursorWords {
      guard let cursor, cursorWords.count == 2, cursorWords[0] == cursor.way.word,
        let value = cursor.value(of: cursorWords[1])
      else { return nil }
      switch cursor.way {
      case .link, .address:
        return Address.resolve(value, against: asked(list).root).flatMap { request($0, list) }
      case .parameters: path = first.map { Self.adding(value, to: $0) }
      default:
        values["cursor"] = value
        let item = cursor.parameter.map { "\($0.percentEncoded)=\(value.percentEncoded)" }
        path =
          rules.next?.filled(isEncoded: true) { values[$0] }
          ?? first.map { Self.adding(item ?? "", to: $0) }
      }
    }
    return path.flatMap { asked(list).url(written: $0) }.flatMap { request($0, list) }
  }

  /// Returns the hosts that a list reaches, in small letters, in the order of the file.
  func hosts(of list: DeclaredList) -> [String] {
    hosts.map { ($0 == Self.anyHost ? list.site.root.host() ?? "" : $0).lowercased() }
  }

  /// Returns the hosts that the source at an address reaches; none for an address of another kind.
  ///
  /// - Parameter address: an address that can be subscribed to.
  /// - Returns: the hosts in small letters, each once.
  package func hosts(at address: URL) -> [String] {
    var seen: Set<String> = []
    return (list(at: address).map { hosts(of: $0) } ?? []).filter { seen.insert($0).inserted }
  }

  private func asked(_ list: DeclaredList) -> SourceSite { server ?? list.site }

  /// Returns the request for an address; nil for one that this source may not ask.
  private func request(_ url: URL, _ list: DeclaredList) -> FetchRequest? {
    let reached = Set(hosts(of: list))
    guard let host = url.host()?.lowercased(), reached.contains(host),
      url.scheme == "https" || url.scheme == asked(list).root.scheme, url.user() == nil
    else { return nil }
    var request = FetchRequest(url: url, accept: .json)
    request.hosts = reached
    request.limits.spacing = manners.spacing
    request.headers = tokenHeader(for: url, asked(list))
    return request
  }

  /// Returns the header with the reader's token for a request; none for one to another host than
  /// the one that is asked for the list.
  private func tokenHeader(for url: URL, _ site: SourceSite) -> [HeaderField] {
    guard let tokenRules, let token, site.tokenServer != nil, site.contains(url) else { return [] }
    let value = tokenRules.prefix + token
    return HeaderField(name: tokenRules.header, value: value).map { [$0] } ?? []
  }

  private static func adding(_ query: String, to path: String) -> String {
    "\(path)\(path.contains("?") ? "&" : "?")\(query)"
  }

  package func meaning(of error: FetchError) -> SyncError {
    let words = stated(in: error).map { self.words(in: $0) } ?? []
    let isLimit = words.contains(where: OriginError.statesLimit)
    let cause = isLimit ? error.asLimit : error
    // What a status usually means is not meant where the words say that it is a limit.
    let status = isLimit ? nil : error.status.map { "\($0)" }
    if let sentence = sentence(for: words) ?? status.flatMap({ errors.sentences[$0] }) {
      return .refused(OriginError(.declared(sentence), of: name, cause: cause))
    }
    if isLimit { return .refused(OriginError(.limited, of: name, cause: cause)) }
    return tokenRules == nil ? usualMeaning(of: error) : meaning(of: error, token: token)
  }

  /// Returns the words in which an answer states an error, at the paths of the file or else in the
  /// members that most interfaces have.
  func words(in answer: JSONAnswer) -> [String] {
    let found = errors.messages.compactMap { $0.text(in: answer.value) }
    return found.isEmpty ? answer.words : found
  }

  /// Returns the sentence of the file for the first words that have one.
  func sentence(for words: [String]) -> String? {
    words.lazy.compactMap { errors.sentences[$0] }.first
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials

/// A change of the headers, the user agent and the proxy of a feed, as a person typed it.
package struct AccessChange: Hashable, Sendable {
  /// The most bytes of all headers: common servers refuse more.
  private static let mostBytes = 8 << 10
  /// The schemes of proxies, of those that the fetcher takes.
  private static let proxySchemes: Set<String> = ["http", "https", "socks5"]
  private static let userAgentName = "User-Agent"

  /// The headers in place of those before, without a user agent; nil leaves them.
  private let headers: [HeaderField]?
  /// The user agent in place of the one before, or none; nil leaves it.
  private let userAgent: [HeaderField]?
  private let proxy: URL?
  /// Whether the proxy before is replaced or removed.
  package let replacesProxy: Bool

  /// Reads a change.
  ///
  /// - Parameters:
  ///   - headers: lines of the form “Name: value”; blank removes the headers, nil leaves them.
  ///   - userAgent: the name of a program; blank removes it, nil leaves it.
  ///   - proxy: the address of a proxy; blank removes it, nil leaves it.
  /// - Throws: `AccessFault`.
  package init(
    headers: String? = nil,
    userAgent: String? = nil,
    proxy: String? = nil
  ) throws(AccessFault) {
    if let headers {
      self.headers = try Self.headers(in: headers)
    } else {
      self.headers = nil
    }
    if let agent = userAgent?.trimmingWhitespace {
      let field = HeaderField(name: Self.userAgentName, value: agent)
      guard agent.isEmpty || field != nil, agent.utf8.count <= Self.mostBytes else {
        throw .userAgent
      }
      self.userAgent = agent.isEmpty ? [] : [field].compactMap(\.self)
    } else {
      self.userAgent = nil
    }
    replacesProxy = proxy != nil
    let address = proxy?.trimmingWhitespace ?? ""
    self.proxy = address.isEmpty ? nil : try Self.proxy(address)
  }

  /// Whether nothing is changed.
  package var isEmpty: Bool { headers == nil && userAgent == nil && !replacesProxy }

  /// Returns an access after the change.
  func applied(to access: RequestAccess) -> RequestAccess {
    var access = access
    let (agents, others) = Self.split(access.headers)
    access.headers = (headers ?? others) + (userAgent ?? agents)
    if replacesProxy { access.proxy = proxy }
    return access
  }

  private static func split(
    _ headers: [HeaderField]
  ) -> (agents: [HeaderField], others: [HeaderField]) {
    let isAgent = { (header: HeaderField) in header.name == userAgentName }
    return (headers.filter(isAgent), headers.filter { !isAgent($0) })
  }

  /// Reads lines of headers; empty ones are skipped.
  private static func headers(in text: String) throws(AccessFault) -> [HeaderField] {
    guard text.utf8.count <= mostBytes else { throw .tooLong }
    var found: [HeaderField] = []
    var names: Set<String> = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == " " || $0 == "\t" }) {
      let name = HeaderField.name(in: line)
      switch name.lowercased() {
      case "cookie", "cookie2": throw .cookie
      case userAgentName.lowercased(): throw .misplacedUserAgent
      case let known where HeaderField.isDecided(known): throw .decided(name)
      default: break
      }
      guard let header = HeaderField(line: line) else { throw .line(index + 1) }
      guard names.insert(name.lowercased()).inserted else { throw .twice(name) }
      found.append(header)
    }
    return found
  }

  private static func proxy(_ address: String) throws(AccessFault) -> URL {
    guard let url = URL(string: address, encodingInvalidCharacters: false), url.isProxy,
      proxySchemes.contains(url.scheme?.lowercased() ?? "")
    else { throw .proxy }
    return url
  }
}

extension AccessChange: CustomStringConvertible, CustomReflectable {
  /// A text without any part of the change, so that no log can show one.
  package var description: String { "AccessChange(hidden)" }
  /// A mirror without children, so that no dump shows a part of the change.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The reason why a change of headers, user agent and proxy cannot be made; without their values.
package enum AccessFault: Error, Hashable, Sendable {
  /// The line with this number, from 1, is no header.
  case line(Int)
  /// A header of this name is the fetcher's own business.
  case decided(String)
  /// A cookie is among the headers.
  case cookie
  /// The user agent is among the headers.
  case misplacedUserAgent
  /// There are two headers of this name.
  case twice(String)
  /// The headers are too long.
  case tooLong
  /// The user agent is too long, or has a character that cannot be sent.
  case userAgent
  /// The address is none of a proxy.
  case proxy
}

/// The facts about the headers and the proxy of a feed that are no secrets.
package struct AccessSummary: Hashable, Sendable {
  /// The names of the headers, without that of the user agent.
  package let headers: [String]
  /// Whether the feed's server is told another user agent than the program's.
  package let hasUserAgent: Bool
  /// Whether the feed is asked through a proxy of its own.
  package let hasProxy: Bool

  /// Creates the facts from the names of all headers.
  init(headers names: [String], hasProxy: Bool) {
    headers = names.filter { $0.lowercased() != "user-agent" }
    hasUserAgent = headers.count < names.count
    self.hasProxy = hasProxy
  }
}

extension HeaderField {
  /// Returns the part of a line that stands for the name of a header; empty without a colon.
  fileprivate static func name(in line: Substring) -> String {
    line.firstIndex(of: ":").map { String(line[..<$0]).trimmingWhitespace } ?? ""
  }

  /// Reads a line of the form “Name: value”; nil for another one.
  fileprivate init?(line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = String(line[line.index(after: colon)...]).trimmingBlanks
    guard !value.isEmpty else { return nil }
    self.init(name: Self.name(in: line), value: value)
  }
}

extension String {
  /// The text without the spaces and tabs around it; other white space cannot be sent, and stays to
  /// be found.
  fileprivate var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let rest = drop(while: isBlank)
    return String(rest.prefix(rest.count - rest.reversed().prefix(while: isBlank).count))
  }
}

extension RequestAccess {
  /// The headers and the proxy as the secrets have them: a line for the address of the proxy, empty
  /// without one, and the lines of the headers.
  var secretText: String {
    let lines = headers.map { "\($0.name): \($0.value)" }
    return ([proxy?.absoluteString ?? ""] + lines).joined(separator: "\n")
  }

  /// Reads the headers and the proxy; nil when the text is no such one.
  init?(secretText: String) {
    let lines = secretText.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return nil }
    let headers = lines.dropFirst().compactMap { HeaderField(line: $0) }
    let proxy = URL(string: String(first))
    guard headers.count == lines.count - 1, first.isEmpty || proxy?.isProxy == true else {
      return nil
    }
    self.init(headers: headers, proxy: first.isEmpty ? nil : proxy)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The address of a feed that a list of subscriptions may name: one of the web, nothing else.
///
/// Lists come from strangers. An address that runs code, or that reads this computer, is refused
/// with the reason, before anything can ask for it.
package struct SubscriptionAddress: Hashable, Sendable {
  /// The reason why an address is refused.
  package enum Refusal: Error, Hashable, Sendable {
    /// The address names a command: "exec:…", "|program", "filter:…".
    case command
    /// The address is a script, or carries a document in itself: "javascript:…", "data:…".
    case script
    /// The address names a file of this computer.
    case file
    /// The address has a scheme that is not fetched.
    case scheme(String)
    /// The text is no address.
    case unreadable
    /// The address is missing.
    case missing
  }

  /// The address.
  package let url: URL

  /// Reads an address.
  ///
  /// - Parameter text: the text; white space around it is ignored.
  /// - Throws: `Refusal`, if it is no address of the web.
  package init(_ text: String) throws(Refusal) {
    let trimmed = OPMLText.trimmed(text)
    if let refusal = Self.refusal(of: trimmed) { throw refusal }
    guard let url = URL(string: Self.withScheme(trimmed)), let host = url.host(),
      Self.isHost(host)
    else { throw .unreadable }
    self.url = url
  }

  /// Whether a name can be a host's: letters and digits of any script, and separators.
  ///
  /// - Source: RFC 1123 §2.1, RFC 5890 §2.3.1; "_" is in use, and ":" and "%" are of RFC 6874.
  private static func isHost(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("%")
      && name.unicodeScalars.allSatisfy {
        !$0.isASCII || $0.properties.isAlphabetic || ("0"..."9").contains($0)
          || "-._:%".unicodeScalars.contains($0)
      }
  }

  /// The part of the address that all addresses of one feed share.
  ///
  /// The scheme, "www.", a default port, a slash at the end and a fragment make no other feed; a
  /// user name, another port and the query do.
  package var key: String {
    var host = url.host()?.lowercased() ?? ""
    if host.hasPrefix("www.") { host.removeFirst("www.".count) }
    let port = url.port.flatMap { Self.defaultPorts.contains($0) ? nil : ":\($0)" } ?? ""
    var path = url.path(percentEncoded: true)
    while path.hasSuffix("/") { path.removeLast() }
    let user = url.user().map { "\($0)@" } ?? ""
    return "\(user)\(host)\(port)\(path)" + (url.query().map { "?\($0)" } ?? "")
  }

  /// The ports of http and https (RFC 9110 §4.2).
  private static let defaultPorts: Set<Int> = [80, 443]

  /// The schemes with which programs name a command to run.
  private static let commands: Set<String> = ["exec", "execurl", "filter", "program", "shell"]
  private static let scripts: Set<String> = ["javascript", "vbscript", "livescript", "data"]

  private static func refusal(of text: String) -> Refusal? {
    guard let first = text.unicodeScalars.first else { return .missing }
    if first == "|" || first == "!" || first == "`" || text.hasPrefix("$(") { return .command }
    if first == "/" || first == "\\" || first == "~" || first == "." {
      return text.hasPrefix("//") ? nil : .file
    }
    guard let scheme = scheme(of: text) else { return nil }
    if commands.contains(scheme) { return .command }
    if scripts.contains(scheme) { return .script }
    if scheme == "file" { return .file }
    if scheme == "feed" { return refusalInsideFeed(text) }
    return scheme == "http" || scheme == "https" ? nil : .scheme(scheme)
  }

  /// The reason to refuse the address after "feed:"; nil when there is none.
  ///
  /// "feed:" is written before an address or instead of "https:", and is no way around a refusal.
  private static func refusalInsideFeed(_ text: String) -> Refusal? {
    let rest = withoutFeed(text)
    guard scheme(of: rest) != "feed" else { return .unreadable }
    return refusal(of: rest)
  }

  /// The scheme in lower case, found as browsers find it, even behind control characters.
  ///
  /// "host:8080/feed" has none: the part after the colon is a port.
  private static func scheme(of text: String) -> String? {
    let cleaned = String(text.unicodeScalars.filter { $0.value > 0x20 }.map(Character.init))
    guard let colon = cleaned.firstIndex(of: ":"), colon != cleaned.startIndex else { return nil }
    let name = cleaned[..<colon]
    let isScheme = name.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    let port = cleaned[cleaned.index(after: colon)...].prefix { $0.isNumber }
    let isPort = name.contains(".") && !port.isEmpty
    return isScheme && !isPort ? name.lowercased() : nil
  }

  private static func withoutFeed(_ text: String) -> String {
    let rest = text.dropFirst("feed:".count)
    guard rest.hasPrefix("//") else { return String(rest) }
    let inner = String(rest.dropFirst(2))
    return inner.contains("://") ? inner : "https:\(rest)"
  }

  private static func withScheme(_ text: String) -> String {
    switch scheme(of: text) {
    case "feed": withScheme(withoutFeed(text))
    case nil: text.hasPrefix("//") ? "https:\(text)" : "https://\(text)"
    default: text
    }
  }
}

extension SubscriptionAddress.Refusal: CustomStringConvertible {
  /// The reason, as the end of a sentence in English.
  package var description: String {
    switch self {
    case .command: "it names a command, and commands are never run"
    case .script: "it is a script or a document of its own, not the address of a feed"
    case .file: "it names a file of this computer, which a list of subscriptions may not"
    case .scheme(let name): "addresses that begin with \(name): are not fetched"
    case .unreadable: "it is no address"
    case .missing: "there is none"
    }
  }
}

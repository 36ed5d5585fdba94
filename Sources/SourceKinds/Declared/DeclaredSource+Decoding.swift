// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FoundationEssentials
import MarkupParsing

// The reading of a file that declares a source.
extension DeclaredSource {
  /// The newest version of the form of files that this program reads; it reads all earlier ones.
  package static let version = 5
  /// The version of files since which they may say how a forgotten cursor is refused.
  private static let fourthVersion = 4
  /// The version of files since which they may say how a token is shown.
  private static let fifthVersion = 5
  /// The most bytes of a file.
  package static let mostBytes = 1 << 20

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for errors.
  ///   - site: the site in the place of the one that it names; tests give their own server.
  ///   - wording: the language of the faults.
  /// - Throws: `SourceFileError`, with all that is wrong.
  package init(
    _ bytes: [UInt8],
    named file: String,
    at site: SourceSite? = nil,
    in wording: Wording = .english
  ) throws(SourceFileError) {
    let log = SourceFileLog(bytes, in: wording)
    let root = try Self.root(of: bytes, named: file, log)
    let version = root.number("version", in: 1...1_000_000)
    guard let version, version <= Self.version else {
      root.note(
        root.wording.localize(
          "This program reads versions 1 to {version} of such files.",
          ["version": "\(Self.version)"]
        ),
        at: "version"
      )
      throw SourceFileError(file: file, faults: log.faults)
    }
    let kind = root.requiredText("kind")
    if kind == "feed" || !Self.isWord(kind) {
      root.note(
        root.wording.localize(
          "A word of small letters, digits and “-” other than “feed” is expected."
        ),
        at: "kind"
      )
    }
    self.kind = OriginKind(kind)
    name = root.requiredText("name").line(limit: TextLimits.name)
    shortScheme = root.has("short") ? root.requiredText("short") : kind
    if ["http", "https", "file", "feed"].contains(shortScheme) || !Self.isWord(shortScheme) {
      root.note(
        root.wording.localize(
          "A word of small letters, digits and “-” is expected, and no scheme."
        ),
        at: "short"
      )
    }
    let (written, server) = (root.requiredText("site"), root.text("server"))
    let named = root.texts("hosts").map { $0.lowercased() }
    Self.checkHosts(named, of: root, site: written, server: server)
    hosts = site.map { [$0.root.host() ?? ""] } ?? named
    self.site = site ?? (written.contains(Self.anyHost) ? nil : Self.site(written))
    self.server = site == nil ? server.flatMap { Self.site($0) } : nil
    parameters = Self.parameters(root)
    manners = Self.manners(root)
    errors = Self.errors(root, version)
    tokenRules = Self.tokenRules(root, version)
    let reader = RuleDecoder(version: version, in: wording)
    let common = reader.answer(root, else: AnswerRules())
    lists = root.children("lists").map { reader.list($0, else: common) }
    examples = reader.examples
    Self.check(lists, of: root, isForAnyHost: written.contains(Self.anyHost))
    root.close()
    let faults = log.faults
    guard faults.isEmpty else { throw SourceFileError(file: file, faults: faults) }
  }

  /// Reads a file as an object.
  private static func root(
    of bytes: [UInt8],
    named file: String,
    _ log: SourceFileLog
  ) throws(SourceFileError) -> SourceFileObject {
    func fail(_ message: String, at offset: Int) -> SourceFileError {
      log.note(message, key: "", at: offset)
      return SourceFileError(file: file, faults: log.faults)
    }
    guard bytes.count <= mostBytes else {
      throw fail(
        log.wording.localize(
          "The file is larger than {size}.",
          ["size": ByteSize.spelled(mostBytes, in: log.wording)]
        ),
        at: 0
      )
    }
    let syntax = FaultLog(maximum: 10)
    syntax.lines.append(bytes)
    var parser = JSONParser(bytes, limits: .standard, faults: syntax)
    let value: JSONValue
    do throws(FeedParsingError) {
      value = try parser.parse()
    } catch {
      throw fail(syntaxFault(error.message, in: log), at: error.position?.byteOffset ?? 0)
    }
    for fault in syntax.sorted {
      let message = syntaxFault(fault.message, in: log)
      log.note(message, key: "", at: fault.position?.byteOffset ?? 0)
    }
    guard !parser.isCut, value.members != nil else {
      if log.faults.isEmpty {
        throw fail(log.wording.localize("An object is expected."), at: value.offset)
      }
      throw SourceFileError(file: file, faults: log.faults)
    }
    return SourceFileObject(value, log)
  }

  /// Returns a fault of the syntax in the exact words of its parser, which are English.
  private static func syntaxFault(_ message: String, in log: SourceFileLog) -> String {
    log.wording.localize("This is no valid JSON: {reason}", ["reason": message])
  }

  private static func isWord(_ text: String) -> Bool {
    1...40 ~= text.utf8.count && text.first?.isLetter == true
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }

  /// Returns the site that a text names; nil for one that is none.
  private static func site(_ text: String) -> SourceSite? {
    guard let url = URL(string: text), url.path().isEmpty || url.path() == "/" else { return nil }
    return SourceSite(of: url)
  }

  /// Checks that the site that is asked is one of the hosts.
  private static func checkHosts(
    _ hosts: [String],
    of root: SourceFileObject,
    site: String,
    server: String?
  ) {
    for (key, text) in [("site", site), ("server", server ?? site)] where !text.isEmpty {
      let host = text == "https://\(anyHost)" ? anyHost : Self.site(text)?.root.host()
      guard let host, text.hasPrefix("https://") else {
        root.note(
          root.wording.localize("A site such as “https://example.org” is expected."),
          at: key
        )
        continue
      }
      if key == "server" || server == nil, !hosts.contains(host) {
        root.note(
          root.wording.localize(
            "The hosts that are asked have to be named; “{host}” is not.",
            ["host": host]
          ),
          at: "hosts"
        )
        return
      }
    }
    for host in hosts
    where host != anyHost && !host.allSatisfy({ $0.isLetter || $0.isNumber || ".-".contains($0) }) {
      root.note(
        root.wording.localize("“{host}” is no name of a host.", ["host": host]),
        at: "hosts"
      )
    }
    if hosts.isEmpty {
      root.note(root.wording.localize("At least one host is expected."), at: "hosts")
    }
  }

  /// Checks that there are lists, and that those of a site at any host can be told from others.
  private static func check(
    _ lists: [ListDeclaration],
    of root: SourceFileObject,
    isForAnyHost: Bool
  ) {
    if lists.isEmpty {
      root.note(root.wording.localize("At least one list is expected."), at: "lists")
    }
    guard isForAnyHost else { return }
    for (index, list) in lists.enumerated()
    where list.addresses.contains(where: { !$0.isShort && !$0.isDistinct }) {
      root.note(
        root.wording.localize("A page at any host needs a fixed word in its address."),
        at: "lists.\(index)"
      )
    }
  }

  private static func parameters(_ root: SourceFileObject) -> [String: ParameterRule] {
    guard let object = root.child("parameters") else { return [:] }
    defer { object.close() }
    return object.names.reduce(into: [:]) { result, name in
      guard let rule = object.child(name) else { return }
      result[name] = ParameterRule(
        also: rule.text("also") ?? "",
        notEnding: rule.texts("notEnding")
      )
      rule.close()
    }
  }

  private static func manners(_ root: SourceFileObject) -> Manners {
    guard let object = root.child("manners") else { return Manners() }
    defer { object.close() }
    return Manners(
      spacing: .seconds(object.number("spacing", in: 1...3600) ?? 0),
      interval: .seconds(object.number("interval", in: 60...86_400) ?? 0)
    )
  }

  private static func errors(_ root: SourceFileObject, _ version: Int) -> Errors {
    guard let object = root.child("errors") else { return Errors() }
    defer { object.close() }
    var errors = Errors()
    errors.messages = RuleDecoder.paths(object, "message")
    if let sentences = object.child("sentences") {
      for name in sentences.names { errors.sentences[name] = sentences.text(name) }
      sentences.close()
    }
    if object.has("expired") {
      require(fourthVersion, of: version, object, "expired")
      errors.expired = Set(object.texts("expired"))
    }
    return errors
  }

  private static func tokenRules(_ root: SourceFileObject, _ version: Int) -> TokenRules? {
    guard let object = root.child("token") else { return nil }
    defer { object.close() }
    require(fifthVersion, of: version, root, "token")
    let rules = TokenRules(
      header: object.requiredText("header"),
      prefix: object.text("prefix") ?? ""
    )
    if !rules.header.isEmpty, HeaderField(name: rules.header, value: rules.prefix) == nil {
      object.note(
        root.wording.localize("A header that can be sent is expected."),
        at: "header"
      )
    }
    return rules
  }

  /// Notes a value that files of an earlier version cannot have.
  private static func require(
    _ needed: Int,
    of version: Int,
    _ object: SourceFileObject,
    _ name: String
  ) {
    guard version < needed else { return }
    object.note(
      object.wording.localize(
        "This needs version {version} of such files.",
        ["version": "\(needed)"]
      ),
      at: name
    )
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials
import Glibc

/// The reach of a host: this computer and its own network, or the web.
///
/// Without this distinction, a server on the web could make this computer send requests to its own
/// services and to those of its network. An address that the reader typed may be local.
package enum AddressScope: Hashable, Sendable {
  /// This computer, its own network, or an address that no host of the web has.
  case local
  /// All other hosts; a name is judged by its text alone, as it is not looked up here.
  case web

  /// Finds the reach of an address's host.
  ///
  /// - Parameter url: an address; one without a host, as of a file, is local.
  package init(of url: URL) {
    self.init(host: url.host(percentEncoded: false) ?? "")
  }

  /// Finds the reach of a host.
  ///
  /// Numbers are read in all the ways in which the system's resolver reads them: decimal,
  /// hexadecimal and octal, in one to four parts.
  ///
  /// - Parameter host: a name, or a number of IPv4 or IPv6, with or without brackets.
  package init(host: String) {
    var name = host.lowercased()
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    while name.hasSuffix(".") { name.removeLast() }
    if let bytes = Self.version6(name) {
      self = Self.isLocal(version6: bytes) ? .local : .web
    } else if let number = Self.version4(name) {
      self = Self.isLocal(version4: number) ? .local : .web
    } else {
      self = Self.isLocal(name: name) ? .local : .web
    }
  }

  /// Returns whether a document may lead to an address.
  ///
  /// - Parameters:
  ///   - source: the address of the document that names the target.
  ///   - target: the address that the document names.
  /// - Returns: false for a way from the web into the reader's own network.
  package static func mayLead(from source: URL, to target: URL) -> Bool {
    AddressScope(of: source) == .local || AddressScope(of: target) == .web
  }

  /// The reason for which a target is refused, as a clause.
  static let refusal = Phrase("it leads from the web into this computer or its own network")

  // MARK: Names

  /// - Source: RFC 6761 §6.3, RFC 6762 §3, RFC 8375; `internal` is reserved by ICANN.
  private static let localDomains = ["localhost", "local", "home.arpa", "internal", "lan"]

  private static func isLocal(name: String) -> Bool {
    !name.contains(".") || localDomains.contains { name == $0 || name.hasSuffix(".\($0)") }
  }

  // MARK: Numbers

  private static func version4(_ name: String) -> UInt32? {
    // `inet_aton` reads up to a space; a name with one is no number.
    guard !name.contains(where: \.isWhitespace) else { return nil }
    var address = in_addr()
    // unsafe: name and structure outlive the call.
    return unsafe inet_aton(name, &address) == 0 ? nil : UInt32(bigEndian: address.s_addr)
  }

  private static func version6(_ name: String) -> [UInt8]? {
    let withoutZone = String(name.prefix { $0 != "%" })
    var address = in6_addr()
    // unsafe: name and structure outlive the call, which fills the structure.
    guard unsafe inet_pton(AF_INET6, withoutZone, &address) == 1 else { return nil }
    return unsafe withUnsafeBytes(of: address) { unsafe [UInt8]($0) }
  }

  /// Blocks that no host of the web is in: first address and length of the prefix.
  ///
  /// - Source: the IANA IPv4 Special-Purpose Address Registry; RFC 1112 §4.
  private static let localBlocks: [(first: UInt32, bits: UInt32)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
    (0xAC10_0000, 12), (0xC000_0000, 24), (0xC0A8_0000, 16), (0xC612_0000, 15), (0xE000_0000, 3),
  ]

  private static func isLocal(version4 number: UInt32) -> Bool {
    localBlocks.contains { number >> (32 - $0.bits) == $0.first >> (32 - $0.bits) }
  }

  /// - Source: the IANA IPv6 Special-Purpose Address Registry; RFC 3056, RFC 6052, RFC 8215.
  private static func isLocal(version6 bytes: [UInt8]) -> Bool {
    func part(_ range: Range<Int>) -> UInt32 { bytes[range].reduce(0) { $0 << 8 | UInt32($1) } }
    let isEmbedding =
      bytes.prefix(10).allSatisfy { $0 == 0 } && [0, 0xFFFF].contains(part(10..<12))
      || part(0..<4) == 0x0064_FF9B && bytes[4..<12].allSatisfy { $0 == 0 }
    if isEmbedding { return isLocal(version4: part(12..<16)) }
    if part(0..<2) == 0x2002 { return isLocal(version4: part(2..<6)) }
    if part(0..<4) == 0x0064_FF9B, part(4..<6) == 1 { return true }
    // Unique local, link-local and site-local, multicast.
    return bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0x80 == 0x80
      || bytes[0] == 0xFF
  }
}

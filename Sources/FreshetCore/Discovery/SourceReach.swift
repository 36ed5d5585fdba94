// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedSync
package import FoundationEssentials
import SourceKinds

/// The hosts that a source reaches which a file declares, to be told before it is added.
package struct SourceReach: Hashable, Sendable {
  /// The name of the source.
  package let source: String
  /// The hosts, in small letters.
  package private(set) var hosts: [String]

  /// Finds the hosts of the source at an address; nil for a source that no file declares.
  ///
  /// - Parameters:
  ///   - address: the address that is to be added.
  ///   - origins: the kinds of source.
  package init?(of address: URL, _ origins: Origins = .known) {
    let found = origins.recognize(address)
    guard let declared = found.kind as? DeclaredSource else { return nil }
    (source, hosts) = (declared.name, declared.hosts(at: found.address))
  }

  /// Finds the hosts of the sources at several addresses.
  ///
  /// - Parameters:
  ///   - addresses: the addresses that are to be added.
  ///   - origins: the kinds of source.
  /// - Returns: each source that a file declares once, in the order of the addresses.
  @concurrent
  package static func reaches(
    of addresses: [URL],
    _ origins: Origins = .known
  ) async -> [SourceReach] {
    addresses.compactMap { SourceReach(of: $0, origins) }.reduce(into: []) { found, reach in
      guard let index = found.firstIndex(where: { $0.source == reach.source }) else {
        return found.append(reach)
      }
      let known = found[index].hosts
      found[index].hosts += reach.hosts.filter { !known.contains($0) }
    }
  }
}

extension Messages {
  /// Returns the sentence about the reach of a source.
  package func sentence(for reach: SourceReach) -> String {
    localize(
      "{source} is declared by a file. It asks {hosts} alone, and changes nothing there.",
      ["source": reach.source, "hosts": reach.hosts.joined(separator: localize(", "))]
    )
  }
}

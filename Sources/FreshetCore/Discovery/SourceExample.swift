// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import SourceKinds

/// A short address of a source, to choose from a catalogue of all kinds.
package struct SourceExample: Hashable, Sendable {
  /// The short address, such as “v2ex:hot” or “hn:user/NAME”.
  package let address: String
  /// The name of the kind of source.
  package let source: String
  /// The hosts to which a source that a file declares is restricted; none for any other.
  package let hosts: [String]

  /// Creates an example.
  package init(address: String, source: String, hosts: [String] = []) {
    (self.address, self.source, self.hosts) = (address, source, hosts)
  }

  /// The examples of all kinds of the program, kind by kind.
  package static var all: [SourceExample] {
    KnownKinds.all.flatMap { kind in
      let hosts = ((kind as? DeclaredSource)?.hosts ?? []).filter { $0 != DeclaredSource.anyHost }
      return kind.examples.map { SourceExample(address: $0, source: kind.name, hosts: hosts) }
    }
  }

  /// The place of the first word in capitals, which the reader replaces, in characters of the
  /// address; nil for an address that leads to a source as it is.
  package var blank: Range<Int>? {
    var start: Int?
    for (index, character) in address.enumerated() {
      let belongs = character.isUppercase || start != nil && character == "."
      if belongs, start == nil { start = index }
      if !belongs, let start { return start..<index }
    }
    return start.map { $0..<address.count }
  }
}

/// A catalogue of sources to choose from, and of the files that were to declare one.
package struct SourceCatalogue: Hashable, Sendable {
  /// The short addresses, kind by kind.
  package let examples: [SourceExample]
  /// The files that are broken, a line for each fault: file, line, key and reason.
  package let brokenFiles: [String]

  /// Creates a catalogue.
  package init(examples: [SourceExample], brokenFiles: [String] = []) {
    (self.examples, self.brokenFiles) = (examples, brokenFiles)
  }

  /// Returns the catalogue of the program, with the files of the reader's folder and of its own.
  package static func installed(in messages: Messages) -> SourceCatalogue {
    SourceCatalogue(
      examples: SourceExample.all,
      brokenFiles: KnownKinds.brokenFiles(in: messages.wording)
    )
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FoundationEssentials

/// A format in which other programs read the starred articles.
package enum StarredFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// One page for a browser.
  case html
  /// A feed in JSON Feed 1.1, for another reader.
  case json

  /// Creates the format that the ending of a file's name tells; nil for another ending.
  package init?(path: String) {
    switch URL(filePath: path).pathExtension.lowercased() {
    case "html", "htm": self = .html
    case "json": self = .json
    default: return nil
    }
  }
}

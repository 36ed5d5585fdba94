// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A writer of OPML documents, which writes the same document always as the same bytes.
///
/// One outline is one line, indented by two spaces for each outline around it; attributes stay in
/// their order. When the result is read, it gives exactly the same document.
package enum OPMLWriter {
  /// Writes a document.
  ///
  /// - Returns: UTF-8 with a declaration and a line end after the last line.
  /// - Complexity: linear in the size of the document.
  package static func write(_ document: OPMLDocument) -> String {
    var prefixes = AttributePrefixes()
    var body = ""
    for outline in document.outlines {
      write(outline, depth: 2, prefixes: &prefixes, into: &body)
    }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml"
    append("version", document.version, to: &text)
    for declaration in prefixes.declarations {
      append("xmlns:\(declaration.prefix)", declaration.namespace, to: &text)
    }
    text += ">\n  <head>\n"
    for field in document.head {
      text += "    <\(field.name)>\(escaped(field.value, inAttribute: false))</\(field.name)>\n"
    }
    return text + "  </head>\n  <body>\n\(body)  </body>\n</opml>\n"
  }

  private static func write(
    _ outline: Outline,
    depth: Int,
    prefixes: inout AttributePrefixes,
    into text: inout String
  ) {
    let indent = String(repeating: "  ", count: depth)
    text += "\(indent)<outline"
    var names: Set<String> = []
    for attribute in outline.attributes {
      let settled = prefixes.settled(attribute)
      // Two names may be the same without their prefixes; the first stays, as in reading.
      guard names.insert(settled.name).inserted else { continue }
      append(settled.name, settled.value, to: &text)
    }
    guard !outline.children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in outline.children {
      write(child, depth: depth + 1, prefixes: &prefixes, into: &text)
    }
    text += "\(indent)</outline>\n"
  }

  private static func append(_ name: String, _ value: String, to text: inout String) {
    text += " \(name)=\"\(escaped(value, inAttribute: true))\""
  }

  /// Escapes markup, and the line ends that a parser would change.
  ///
  /// - Source: XML 1.0 §2.11 and §3.3.3.
  private static func escaped(_ value: String, inAttribute: Bool) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      case "\n" where inAttribute: result += "&#10;"
      case "\t" where inAttribute: result += "&#9;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

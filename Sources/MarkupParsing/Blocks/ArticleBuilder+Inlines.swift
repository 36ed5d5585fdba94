// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// Elements inside a line.
extension ArticleBuilder {
  /// 12: more formats than that cannot be told apart.
  private static let maximumFormats = 12

  /// Opens the formatting of an element.
  ///
  /// - Returns: whether the element is one of formatting.
  func startFormat(_ name: String, _ attributes: HTMLAttributes) -> Bool {
    if name == "math" {
      startMath(attributes)
      return true
    }
    if ["code", "kbd", "samp", "tt"].contains(name), frames.last?.kind == .code {
      noteLanguage(attributes)
      return true
    }
    if name == "a" {
      startLink(attributes)
      return true
    }
    guard let format = format(of: name) else { return false }
    if name == "dt" { open(.division, name: "dt", attributes) }
    push(format, name: name)
    return true
  }

  private func format(of name: String) -> InlineRuns.Format? {
    switch name {
    case "b", "strong", "dt": return .strong
    case "i", "em", "cite", "dfn", "var", "q": return .emphasis
    case "code", "kbd", "samp", "tt": return .code
    case "s", "strike", "del": return .strikethrough
    case "sup": return .superscript
    case "sub": return .subscript
    case "mark": return .highlight
    case "ruby":
      rubyCount += 1
      return .ruby(rubyCount)
    case "rt": return .reading
    default: return nil
    }
  }

  private func push(_ format: InlineRuns.Format, name: String) {
    guard formats.count < Self.maximumFormats, !formats.contains(where: { $0.format == format })
    else { return }
    formats.append((name, format))
  }

  // MARK: Links and notes

  /// 4,096: twice the longest address that all programs take; the text of a longer one stays.
  private static let maximumAddressBytes = 4096

  private func startLink(_ attributes: HTMLAttributes) {
    guard let address = attributes["href"] else { return }
    if isBackReference(address, attributes) {
      hiddenDepth = 1
    } else if isNoteReference(address, attributes) {
      push(.reference, name: "a")
    } else if address.utf8.count <= Self.maximumAddressBytes, let url = link(address) {
      push(.link(url), name: "a")
    }
  }

  /// Whether a link leads from a note back to the text.
  private func isBackReference(_ address: String, _ attributes: HTMLAttributes) -> Bool {
    guard address.contains("#") else { return false }
    if attributes["role"] == "doc-backlink" { return true }
    let names = (attributes["class"] ?? "").lowercased()
    if names.contains("backref") || names.contains("reversefootnote")
      || names.contains("footnote-back")
    {
      return true
    }
    return address.hasPrefix("#fnref") || address.hasPrefix("#cite_ref")
  }

  /// Whether a link leads from the text to a note of the same article.
  private func isNoteReference(_ address: String, _ attributes: HTMLAttributes) -> Bool {
    if attributes["role"] == "doc-noteref" { return true }
    guard let mark = address.utf8.firstIndex(of: ASCII.hash) else { return false }
    let target = address[address.index(after: mark)...].lowercased()
    return ["fn:", "fn-", "fn_", "_ftn", "footnote", "cite_note", "note-"].contains {
      target.hasPrefix($0)
    } || target.hasPrefix("fn") && target.dropFirst(2).allSatisfy(\.isNumber) && target.count > 2
  }

  private func link(_ address: String) -> URL? {
    guard let url = Address.resolve(address, against: baseURL),
      let scheme = url.scheme?.lowercased()
    else {
      if Address.scheme(of: address.trimmingSpace) != nil { dropped.addresses += 1 }
      return nil
    }
    guard ["http", "https", "mailto"].contains(scheme) else {
      dropped.addresses += 1
      return nil
    }
    let (result, removed) = TrackingFilter.stripped(url)
    dropped.trackingParameters += removed
    return result
  }

  // MARK: Elements without content

  /// Deals with an element that has no content.
  ///
  /// - Returns: whether the element is one of these.
  func startVoid(_ name: String, _ attributes: HTMLAttributes) -> Bool {
    let last = frames.count - 1
    switch name {
    case "br":
      if frames[last].kind == .code {
        frames[last].code.append(ASCII.lineFeed)
        frames[last].codeLines += 1
        splitCode()
      } else {
        frames[last].runs.appendLineBreak(formats: formats.map(\.format))
        splitParagraph()
      }
    case "hr":
      flush()
      add(.rule)
    default:
      return false
    }
    return true
  }

  /// Notes the language that a block of code names.
  func noteLanguage(_ attributes: HTMLAttributes) {
    let names = (attributes["class"] ?? "").split(separator: " ")
    for name in names {
      for prefix in ["language-", "lang-", "highlight-source-"] where name.hasPrefix(prefix) {
        frames[frames.count - 1].language = String(name.dropFirst(prefix.count))
        return
      }
    }
  }

  // MARK: Formulas

  private func startMath(_ attributes: HTMLAttributes) {
    math = MathText(alternative: attributes["alttext"] ?? "")
    if attributes["display"] == "block" { flush() }
  }

  /// Ends the innermost element of a formula, and with the last one the formula.
  func endMath() {
    math?.end()
    guard let formula = math, formula.isComplete else { return }
    math = nil
    guard !formula.text.isEmpty else { return }
    let text = formula.text.shortened(to: ParsingLimits.wordCharacters)
    frames[frames.count - 1].runs.append(math: text, formats: formats.map(\.format))
    splitParagraph()
  }
}

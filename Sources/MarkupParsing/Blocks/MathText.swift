// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes a formula of MathML as text, as one would type it.
///
/// - Source: MathML 3, chapters 3 and 6.
struct MathText {
  private struct Element {
    let name: String
    var parts: [String] = []
    var text: [UInt8] = []
  }

  private var elements: [Element]
  private let alternative: String

  /// 64: a formula that nests deeper is cut there.
  private static let maximumDepth = 64

  /// Starts a formula.
  ///
  /// - Parameter alternative: what the author gives in place of it; empty when he gives nothing.
  init(alternative: String) {
    self.alternative = alternative
    elements = [Element(name: "math")]
  }

  /// Whether the formula is complete.
  var isComplete: Bool { elements.isEmpty }

  /// The text of a complete formula.
  private(set) var text = ""

  /// An element starts.
  mutating func start(_ name: String) {
    elements.append(Element(name: elements.count < Self.maximumDepth ? name : "none"))
  }

  /// The innermost element ends.
  mutating func end() {
    guard let element = elements.popLast() else { return }
    let own = HTMLText.collapse(element.text)
    let written = Self.write(element.name, element.parts + (own.isEmpty ? [] : [own]))
    guard elements.isEmpty else {
      if !written.isEmpty { elements[elements.count - 1].parts.append(written) }
      return
    }
    text = alternative.isEmpty ? written : alternative
  }

  /// Characters of the innermost element.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    guard !elements.isEmpty else { return }
    elements[elements.count - 1].text.append(contentsOf: bytes)
  }

  private static func write(_ name: String, _ parts: [String]) -> String {
    switch (name, parts.count) {
    case ("annotation", _), ("annotation-xml", _), ("none", _), ("mphantom", _): ""
    case ("mfrac", 2): "\(grouped(parts[0]))/\(grouped(parts[1]))"
    case ("msup", 2): "\(parts[0])^\(grouped(parts[1]))"
    case ("msub", 2): "\(parts[0])_\(grouped(parts[1]))"
    case ("msubsup", 3), ("munderover", 3):
      "\(parts[0])_\(grouped(parts[1]))^\(grouped(parts[2]))"
    case ("msqrt", _): "√\(grouped(parts.joined()))"
    case ("mroot", 2): "\(grouped(parts[0]))^(1/\(parts[1]))"
    case ("mtr", _), ("mlabeledtr", _): parts.joined(separator: ", ")
    case ("mtable", _): "[" + parts.joined(separator: "; ") + "]"
    case ("mfenced", _): "(" + parts.joined(separator: ", ") + ")"
    case ("mo", 1) where relations.contains(parts[0]): " \(parts[0]) "
    default: parts.joined()
    }
  }

  private static let relations: Set<String> = [
    "=", "+", "−", "-", "<", ">", "≤", "≥", "≠", "≈", "→", "⇒", "∈", "±", "×",
  ]

  private static func grouped(_ text: String) -> String {
    text.count > 1 && text.contains { !$0.isLetter && !$0.isNumber && $0 != "." }
      ? "(\(text))" : text
  }
}

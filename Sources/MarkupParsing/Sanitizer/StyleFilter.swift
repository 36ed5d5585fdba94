// SPDX-License-Identifier: GPL-3.0-or-later

/// A filter of `style` attributes that leaves the declarations of the looks of text alone.
enum StyleFilter {
  /// Filters the value of a `style` attribute.
  ///
  /// - Returns: the style as it was written when all of it may stay, but for blanks before a colon;
  ///   else those declarations that may, each ended by a semicolon; empty when there is none.
  static func filtered(_ style: String, isDrawing: Bool = false) -> String {
    let all = style.split(separator: ";").filter { !String($0).trimmingSpace.isEmpty }
    let kept = all.filter { isHarmless($0, isDrawing: isDrawing) }
    if kept.count == all.count { return withoutBlanksBeforeColons(style) }
    return kept.map { declaration in
      declaration.split(separator: ":").map { String($0).trimmingSpace }.joined(separator: ": ")
        + ";"
    }.joined(separator: " ")
  }

  /// The style with each colon right behind the name of its property, as CSS is usually written.
  private static func withoutBlanksBeforeColons(_ style: String) -> String {
    guard style.utf8.contains(ASCII.space) else { return style }
    var result: [UInt8] = []
    for byte in style.utf8 {
      if byte == ASCII.colon { while result.last == ASCII.space { result.removeLast() } }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isHarmless(_ text: Substring, isDrawing: Bool) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.allSatisfy(isPlain) else { return false }
    let key = String(parts[0]).trimmingSpace.lowercased()
    let value = String(parts[1]).trimmingSpace.lowercased()
    let isCall = value.utf8.contains(UInt8(ascii: "("))
    guard !value.isEmpty, !isCall || value.contains("rgb(") else { return false }
    guard !value.contains("url"), !value.contains("expression") else { return false }
    if properties.contains(key) || isDrawing && drawingProperties.contains(key) { return true }
    let family = key.split(separator: "-").first.map(String.init) ?? ""
    guard boxFamilies.contains(family) else { return false }
    return isCall || value.split(separator: " ").allSatisfy(isBoxValue)
  }

  /// Whether a word of a border, margin or padding is a keyword, a color or a length.
  private static func isBoxValue(_ word: Substring) -> Bool {
    if keywords.contains(String(word)) || word.hasPrefix("#") { return true }
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    return digits.count <= maximumDigits && units.contains(String(word.dropFirst(digits.count)))
  }

  /// 4: a longer margin moves the text out of sight.
  private static let maximumDigits = 4

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte.isXMLSpace || byte >= 0x80
      || ":,;#%.!'\"()-_".utf8.contains(byte)
  }

  private static let units: Set<String> = [
    "", "cm", "em", "ex", "in", "mm", "pc", "pt", "px", "%", ",",
  ]
  private static let boxFamilies: Set<String> = ["background", "border", "margin", "padding"]

  private static let properties = names(
    """
    azimuth background-color border-bottom-color border-collapse border-color border-left-color
    border-right-color border-top-color clear color cursor direction display elevation float font
    font-family font-size font-style font-variant font-weight height letter-spacing line-height
    list-style list-style-type max-height max-width min-height
    min-width
    overflow pause pause-after pause-before pitch pitch-range richness speak speak-header
    speak-numeral speak-punctuation speech-rate stress text-align text-decoration text-indent
    unicode-bidi vertical-align voice-family volume white-space width
    word-break word-spacing word-wrap
    """
  )

  private static let drawingProperties = names(
    """
    fill fill-opacity fill-rule stroke stroke-linecap stroke-linejoin stroke-opacity stroke-width
    """
  )

  private static let keywords = names(
    """
    !important aqua auto black block blue bold both bottom brown center collapse dashed dotted
    fuchsia gray green italic left lime maroon medium navy none normal nowrap olive pointer purple
    red right silver solid teal top transparent underline white yellow
    """
  )

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

/// The look of articles, as the reader chose it.
package struct ReadingStyle: Codable, Hashable, Sendable {
  /// The colors of the page.
  package enum Page: String, CaseIterable, Codable, Sendable {
    /// The colors of the desktop.
    case desktop
    /// Dark text on white.
    case light
    /// Light text on black.
    case dark
    /// Brown text on the color of old paper; the other way round on a dark desktop.
    case sepia
  }

  /// The letters of the text.
  package enum Font: String, CaseIterable, Codable, Sendable {
    /// The letters of the interface.
    case interface
    /// Letters with serifs, as in most books.
    case serif
    /// Letters without serifs.
    case sansSerif = "sans-serif"
    /// Letters that are all of one width.
    case monospace
    /// The letters of the family that the reader named.
    case named
  }

  /// The width of the text.
  package enum Width: String, CaseIterable, Codable, Sendable {
    /// About 64 letters in a line.
    case narrow
    /// About 76 letters in a line.
    case normal
    /// About 94 letters in a line.
    case wide
    /// The width of the pane.
    case full

    /// The width in proportion to the size of the text; nil for the whole pane.
    package var ems: Double? {
      switch self {
      case .narrow: 30
      case .normal: 36
      case .wide: 44
      case .full: nil
      }
    }
  }

  /// The colors of the page.
  package var page = Page.desktop
  /// The letters of the text.
  package var font = Font.interface
  /// The family of the letters of `Font.named`, which need not be installed; empty for none.
  package var family = ""
  /// The height of a line; nil for the usual one, which is higher for Chinese, Japanese and Korean.
  ///
  /// - Units: tenths of the size of the text; one of `lineHeights`.
  package var lineHeight: Int?
  /// The width of the text.
  package var width = Width.normal

  /// The heights of a line that a reader can choose, in tenths of the size of the text.
  package static let lineHeights = Array(13...20)

  private enum CodingKeys: String, CodingKey {
    case page, font, family, width
    case lineHeight = "line-height"
  }

  /// Creates the usual look.
  package init() {}

  /// Decodes a look; a choice that this version does not know is the usual one.
  ///
  /// - Throws: `DecodingError` for a value of another type.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func choice<Value: RawRepresentable<String>>(_ key: CodingKeys, _ usual: Value) throws -> Value
    {
      try values.decodeIfPresent(String.self, forKey: key).flatMap(Value.init) ?? usual
    }
    page = try choice(.page, .desktop)
    font = try choice(.font, .interface)
    family = try values.decodeIfPresent(String.self, forKey: .family) ?? ""
    lineHeight = try values.decodeIfPresent(Int.self, forKey: .lineHeight)
      .flatMap { Self.lineHeights.contains($0) ? $0 : nil }
    width = try choice(.width, .normal)
  }
}

extension ReadingStyle {
  /// The style class of the page; nil for the colors of the desktop.
  ///
  /// - Parameters:
  ///   - isDark: whether the desktop is dark.
  ///   - isHighContrast: whether the desktop shows high contrast, which no page may weaken.
  /// - Returns: a class of the style sheet.
  package func pageClass(isDark: Bool, isHighContrast: Bool) -> String? {
    guard !isHighContrast else { return nil }
    return switch page {
    case .desktop: nil
    case .light: "page-light"
    case .dark: "page-dark"
    case .sepia: isDark ? "page-dark-sepia" : "page-sepia"
    }
  }

  /// Returns whether the page is dark, and its pictures are to glare less.
  ///
  /// - Parameters:
  ///   - isDark: whether the desktop is dark.
  ///   - isHighContrast: whether the desktop shows high contrast, which nothing may weaken.
  /// - Returns: false with high contrast.
  package func isDimming(isDark: Bool, isHighContrast: Bool) -> Bool {
    guard !isHighContrast else { return false }
    return switch page {
    case .desktop, .sepia: isDark
    case .light: false
    case .dark: true
    }
  }

  /// The style class of a page whose pictures are dimmed.
  package static let dimmingClass = "dark-page"

  /// The style classes of all pages.
  package static let pageClasses = ["page-light", "page-dark", "page-sepia", "page-dark-sepia"]

  /// The style class of articles with the chosen height of a line; nil for the usual height.
  package var lineClass: String? { lineHeight.map(Self.lineClass) }

  /// The style classes of all heights of a line.
  package static let lineClasses = lineHeights.map(lineClass)

  private static func lineClass(_ tenths: Int) -> String { "lines-\(tenths)" }

  /// Returns the style sheet of articles and comments.
  ///
  /// - Returns: rules in GTK's CSS.
  package func sheet(_ size: TextSize) -> String {
    let letters = families.map { " font-family: \($0.joined(separator: ", "));" } ?? ""
    return """
      .reader-page, .reply-row { font-size: \(size.points)pt;\(letters) }
      """
  }

  /// The families of fonts in GTK's CSS, the first one that is installed first; nil for that of the
  /// interface.
  private var families: [String]? {
    switch font {
    case .interface: nil
    case .serif: ["serif"]
    case .sansSerif: ["sans-serif"]
    case .monospace: ["monospace"]
    case .named: family.isEmpty ? nil : [quotedFamily, "sans-serif"]
    }
  }

  /// The name of the family as a string of CSS, which it cannot end.
  private var quotedFamily: String {
    let letters = family.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return letters.reduce(into: "\"") { text, letter in
      if letter == "\"" || letter == "\\" { text += "\\" }
      text.unicodeScalars.append(letter)
    } + "\""
  }

  /// The families of fonts in which articles are printed, as Pango lists them.
  package var printedFamilies: String {
    switch font {
    case .interface, .sansSerif: "sans-serif"
    case .serif: "serif"
    case .monospace: "monospace"
    case .named: family.isEmpty ? "sans-serif" : "\(family),sans-serif"
    }
  }

  /// Returns the largest width of the text.
  ///
  /// - Parameters:
  ///   - size: the size of the text.
  ///   - dotsPerInch: those of the desktop, with its scaling of texts.
  /// - Returns: pixels; nil for the whole pane.
  package func columnWidth(_ size: TextSize, dotsPerInch: Double) -> Int? {
    let pointsPerInch = 72.0
    return width.ems.map { Int($0 * Double(size.points) * dotsPerInch / pointsPerInch) }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import FreshetCore
import Testing

/// The places in articles, and their looks.
@MainActor
struct ReadingPlaceTests {
  private func place(_ text: Int) -> ReadingPlace {
    ReadingPlace(portion: 0, text: text, share: 0.25, isFullText: false)
  }

  @Test func `the places of the articles that were left last are known, and of no others`() {
    var places = ReadingPlaces()
    for number in 0...ReadingPlaces.most {
      places[ArticleID(rawValue: Int64(number))] = place(number)
    }
    #expect(places.count == ReadingPlaces.most)
    #expect(places[ArticleID(rawValue: 0)] == nil)
    #expect(places[ArticleID(rawValue: 1)] == place(1))
    places[ArticleID(rawValue: 1)] = place(7)
    places[ArticleID(rawValue: 9999)] = place(8)
    // The one that was left again is not the oldest any more.
    #expect(places[ArticleID(rawValue: 1)] == place(7))
    #expect(places[ArticleID(rawValue: 2)] == nil)
    places[ArticleID(rawValue: 1)] = nil
    #expect(places[ArticleID(rawValue: 1)] == nil && places.count == ReadingPlaces.most - 1)
  }

  @Test func `a place comes back in the next run`() async throws {
    let fixture = try LibraryFixture()
    await fixture.library.start()
    let article = ArticleID(rawValue: 3)
    #expect(fixture.library.readingPlace(in: article) == nil)
    fixture.library.setReadingPlace(place(5), in: article)
    #expect(fixture.library.readingPlace(in: article) == place(5))
    await fixture.library.close()
    let next = LibraryFixture(fixture.store)
    await next.library.start()
    #expect(next.library.readingPlace(in: article) == place(5))
    next.library.setReadingPlace(nil, in: article)
    #expect(next.library.readingPlace(in: article) == nil)
    await next.library.close()
    #expect(fixture.faults.isEmpty && next.faults.isEmpty)
  }

  @Test func `a share of a text is 1 at most, and less than 0 under a picture`() {
    #expect(ReadingPlace(portion: 0, text: 0, share: -20, isFullText: true).share == -20)
    #expect(ReadingPlace(portion: 0, text: 0, share: 3, isFullText: true).share == 1)
  }

  @Test
  func `a page has its colors, but not in high contrast, and sepia is dark on a dark desktop`() {
    var style = ReadingStyle()
    #expect(style.pageClass(isDark: true, isHighContrast: false) == nil)
    style.page = .sepia
    #expect(style.pageClass(isDark: false, isHighContrast: false) == "page-sepia")
    #expect(style.pageClass(isDark: true, isHighContrast: false) == "page-dark-sepia")
    #expect(style.pageClass(isDark: false, isHighContrast: true) == nil)
    for page in ReadingStyle.Page.allCases where page != .desktop {
      style.page = page
      let name = style.pageClass(isDark: false, isHighContrast: false)
      #expect(name.map(ReadingStyle.pageClasses.contains) == true)
    }
  }

  @Test func `pictures are dimmed on a dark page, and never in high contrast`() {
    var style = ReadingStyle()
    for (page, onLight, onDark) in [
      (ReadingStyle.Page.desktop, false, true), (.light, false, false), (.dark, true, true),
      (.sepia, false, true),
    ] {
      style.page = page
      #expect(style.isDimming(isDark: false, isHighContrast: false) == onLight, "\(page)")
      #expect(style.isDimming(isDark: true, isHighContrast: false) == onDark, "\(page)")
      #expect(!style.isDimming(isDark: true, isHighContrast: true), "\(page)")
    }
  }

  @Test func `the width follows the size of the text, and the letters are those that were chosen`()
  {
    var style = ReadingStyle()
    let size = TextSize(points: 12)
    #expect(style.columnWidth(size, dotsPerInch: 96) == 576)
    #expect(style.columnWidth(size, dotsPerInch: 192) == 1152)
    style.width = .narrow
    #expect(style.columnWidth(size, dotsPerInch: 96) == 480)
    style.width = .full
    #expect(style.columnWidth(size, dotsPerInch: 96) == nil)
    #expect(!style.sheet(size).contains("font-family"))
    style.font = .serif
    #expect(style.sheet(size).contains("font-size: 12pt; font-family: serif;"))
    style.font = .named
    #expect(!style.sheet(size).contains("font-family"))
    #expect(style.printedFamilies == "sans-serif")
    style.family = "Noto Serif"
    #expect(style.sheet(size).contains(" font-family: \"Noto Serif\", sans-serif;"))
    #expect(style.printedFamilies == "Noto Serif,sans-serif")
    // A name stays within its quotation marks.
    style.family = "a\"; } \\\n* { color: red"
    #expect(style.sheet(size).contains(#""a\"; } \\* { color: red", sans-serif; }"#))
  }

  @Test func `a look that a later version wrote is read as far as it is known`() throws {
    let text = #"{"reading": {"page": "sepia", "font": "gothic", "line-height": 40}}"#
    let read = try JSONDecoder().decode(Preferences.self, from: Data(text.utf8))
    #expect(read.style.page == .sepia && read.style.font == .interface)
    #expect(read.style.width == .normal)
    #expect(read.style.lineHeight == nil && read.style.lineClass == nil)
    for height in ReadingStyle.lineHeights {
      var chosen = read
      (chosen.style.font, chosen.style.family) = (.named, "Noto Serif")
      chosen.style.lineHeight = height
      let written = try JSONEncoder().encode(chosen)
      #expect(try JSONDecoder().decode(Preferences.self, from: written) == chosen)
      #expect(chosen.style.lineClass.map(ReadingStyle.lineClasses.contains) == true)
    }
  }
}

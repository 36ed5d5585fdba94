// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MarkupParsing
import TestSupport
import Testing

@Suite struct DateTests {
  private func published(_ text: String) throws -> Date? { FeedDate.meant(text) }

  private func instant(_ text: String) throws -> Date {
    Date(timeIntervalSince1970: Double(try #require(UTCStamp.seconds(of: text))))
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2000-02-29T00:00:00Z", 951_782_400),
    ("2026-11-20T08:00:01Z", 1_795_161_601), ("1969-12-31T23:59:59Z", -1),
    ("1582-10-15T00:00:00Z", -12_219_292_800), ("1500-03-01T00:00:00Z", -14_826_672_000),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
  ])
  func `what dates are compared with is counted rightly`(text: String, seconds: Int) {
    #expect(UTCStamp.seconds(of: text) == seconds)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 2004 19:48:21 GMT", "2004-01-01T19:48:21Z"),
    ("Thu, 01 Jan 04 19:48 EDT", "2004-01-01T23:48:00Z"),
    ("Fri, 09 Feb 96 23:59:45 +0000", "1996-02-09T23:59:45Z"),
    ("05-Jan-2026 10:00", "2026-01-05T10:00:00Z"),
    ("Mon, 05 Jan 2026 24:00:00 GMT", "2026-01-06T00:00:00Z"),
    ("2003-12-31T10:14:55-08:00", "2003-12-31T18:14:55Z"), ("2026-01-01", "2026-01-01T00:00:00Z"),
    ("2003-12-13t18:30:02.25z", "2003-12-13T18:30:02Z"),
    ("2010-11-17 08:40:07 -0500", "2010-11-17T13:40:07Z"),
    ("Friday, December 22, 2017 - 3:09pm", "2017-12-22T15:09:00Z"),
    ("Jan. 4, 2016, 12:37 p.m.", "2016-01-04T12:37:00Z"),
    ("09/15/2014 4:20 pm PST", "2014-09-16T00:20:00Z"),
    ("Thu Nov 12 2020 17:00:00 GMT+0000 (Coordinated Universal Time)", "2020-11-12T17:00:00Z"),
    ("jeu., 02 avril 2020 00:00:00 +0200", "2020-04-01T22:00:00Z"),
    ("Fri, 28 May 2010 21:03:38 XYZ", "2010-05-28T21:03:38Z"),
    ("1500-03-01T00:00:00Z", "1500-03-01T00:00:00Z"),
    ("Thu, 14 Oct 1066 09:00:00 GMT", "1066-10-14T09:00:00Z"),
    ("2020-01/10", "2020-01-10T00:00:00Z"), ("2020/01-10 11:12", "2020-01-10T11:12:00Z"),
    ("2020-01", "2020-01-01T00:00:00Z"), ("2020/02", "2020-02-01T00:00:00Z"),
    ("Thu, 01 Jan 2004 19:48:21 +3000", "2004-01-01T19:48:21Z"),
    ("2004-01-01T19:48:21-99:00", "2004-01-01T19:48:21Z"),
    ("Κυρ, 11 Ιούλ 2004 12:00:00 EST", "2004-07-11T17:00:00Z"),
    ("15 Αυγούστου 2023", "2023-08-15T00:00:00Z"), ("1 Μαΐου 2023", "2023-05-01T00:00:00Z"),
    ("25 Μαρτίου 2021", "2021-03-25T00:00:00Z"), ("3 Νοεμβρίου 2021", "2021-11-03T00:00:00Z"),
    ("mar., 03 mars 2020 10:00:00 +0100", "2020-03-03T09:00:00Z"),
    ("mar. 15 déc. 2020 10:00:00", "2020-12-15T10:00:00Z"),
    ("sam. 1 août 2020 à 10:00", "2020-08-01T10:00:00Z"), ("2 févr. 2020", "2020-02-02T00:00:00Z"),
    ("Mar. 15, 2020 10:00:00", "2020-03-15T10:00:00Z"), ("13 maj 2020", "2020-05-13T00:00:00Z"),
  ])
  func `dates are read in the forms that exist`(text: String, expected: String) throws {
    #expect(try published(text) == instant(expected))
  }

  @Test(arguments: [
    "", "abc", "Thu, 30 Feb 2026 10:00:00 GMT", "Sun, 99 Jun 2009 12:00:00 GMT", "tomorrow",
    "Sun, Dec x 2012 11:47:32 GMT", "25:00", "2026-13-01", "99999999999999999999999",
    "0001-01-01T00:00:00Z", "Mon, 01 Jan 0001 00:00:00 +0000", "0001-01-01T00:00:00-08:00",
    "Wed, 30 Nov -0001 00:00:00 +0000", "-0001-11-30T00:00:00+00:00", "0000-00-00 00:00:00",
  ])
  func `what is no date stays absent`(text: String) throws {
    #expect(try published(text) == nil)
  }

  @Test(.enabled(if: DateCorpus.exists, "the corpus of dates is not on this machine"))
  func `the dates of the corpus are read as expected, inside a feed as well`() throws {
    let cases = try DateCorpus.cases()
    var wrong: [String] = []
    for entry in cases {
      let expected = try entry.utc.map { try instant($0) }
      let escaped = entry.input.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      if try published(escaped) != expected { wrong.append(entry.input) }
    }
    // A month that no language knows makes no date; the expected one takes it for January.
    #expect(wrong == ["Fri, 28 Xyz 2010 21:03:38 GMT", "28 Xyz 2010 21:03:38 GMT"])
  }
}

/// The dates that lie beside the project on the machines where it is developed.
private enum DateCorpus {
  struct Case: Decodable {
    let input: String
    let utc: String?
    let tier: String
  }

  private static var file: URL {
    // Tests/FeedParsingTests/DateTests.swift: three steps up to the project.
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: "../shared/corpus/dates/dates.jsonl").standardizedFileURL
  }

  static var exists: Bool { FileManager.default.fileExists(atPath: file.path()) }

  static func cases() throws -> [Case] {
    let decoder = JSONDecoder()
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { try decoder.decode(Case.self, from: Data($0.utf8)) }
      // The zero of a clock is a date, and means none in a feed.
      .filter { ($0.tier == "core" || $0.tier == "single") && $0.utc?.hasPrefix("0001") != true }
  }
}

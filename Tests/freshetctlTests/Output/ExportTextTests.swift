// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import Testing
import freshetctl

/// Dates, sizes and addresses as they are printed.
struct ExportTextTests {
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (253_402_300_800, "9999-12-31T23:59:59Z"), (9e15, "9999-12-31T23:59:59Z"),
    (-62_135_596_801, "0001-01-01T00:00:00Z"), (-9e15, "0001-01-01T00:00:00Z"),
    (-12_219_292_801, "1582-10-14T23:59:59Z"), (-14_826_672_000, "1500-03-01T00:00:00Z"),
    (951_782_399.5, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_795_161_601, "2026-11-20T08:00:01Z"), (-1, "1969-12-31T23:59:59Z"),
  ])
  func `a date always has four digits for its year`(seconds: Double, text: String) {
    #expect(Date(timeIntervalSince1970: seconds).stamp == text)
  }

  @Test(arguments: [
    ("Could not fetch http://a:b@x.example/f?token=z: gone.", "Could not fetch http://x.example/f"),
    ("“https://anna:pw@x.example/f” and http://y.example/", "“https://x.example/f” and http://y"),
    ("nothing://", "nothing://"), ("a b c", "a b c"), ("see http://x.example.", "see http://x.ex"),
  ])
  func `addresses in a text lose their secrets, and the text stays`(text: String, start: String) {
    let shown = AddressText.withoutSecrets(in: text)
    #expect(shown.hasPrefix(start))
    #expect(!shown.contains("pw") && !shown.contains("a:b") && !shown.contains("=z"))
  }
}

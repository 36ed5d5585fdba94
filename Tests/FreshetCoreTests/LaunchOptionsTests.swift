// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import Testing

/// The window program's arguments.
struct LaunchOptionsTests {
  @Test func `options and sources are told apart`() throws {
    let options = try LaunchOptions([
      "--trace", "t.json", "a.xml", "--scroll-to-end", "--size", "360x640", "--", "--b.xml",
    ])
    #expect(options.sources == ["a.xml", "--b.xml"])
    #expect(options.tracePath == "t.json")
    #expect(options.scrollsToEnd)
    #expect(options.width == 360)
    #expect(options.height == 640)
  }

  @Test(arguments: [
    (["--nonsense"], LaunchOptions.Fault.unknownOption("--nonsense")),
    (["--trace"], .missingValue(option: "--trace")),
    (["--size", "wide"], .badValue(option: "--size", value: "wide")),
    (["--color-scheme", "red"], .badValue(option: "--color-scheme", value: "red")),
  ])
  func `what cannot be followed is named`(arguments: [String], fault: LaunchOptions.Fault) {
    #expect(throws: fault) { try LaunchOptions(arguments) }
    #expect(!Messages().sentence(for: fault).contains("{"))
  }
}

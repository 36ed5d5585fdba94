// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import Testing

/// The window program's arguments.
struct LaunchOptionsTests {
  @Test func `nothing said is nothing asked`() throws {
    let options = try LaunchOptions([])
    #expect(options.sources.isEmpty)
    #expect(options.tracePath == nil)
    #expect(options.screenshotPath == nil)
    #expect(options.colorScheme == nil)
    #expect(!options.scrollsToEnd)
    #expect(!options.printsVersion)
    #expect(!options.printsHelp)
  }

  @Test func `options and sources are told apart`() throws {
    let options = try LaunchOptions([
      "--trace", "t.json", "a.xml", "--scroll-to-end", "--size", "360x640", "--screenshot", "s.png",
      "--statements", "s.jsonl", "--color-scheme", "dark", "-", "--", "--b.xml",
    ])
    #expect(options.sources == ["a.xml", "-", "--b.xml"])
    #expect(options.tracePath == "t.json")
    #expect(options.screenshotPath == "s.png")
    #expect(options.statementsPath == "s.jsonl")
    #expect(!options.isShared)
    #expect(options.scrollsToEnd)
    #expect(options.width == 360)
    #expect(options.height == 640)
    #expect(options.colorScheme == "dark")
  }

  @Test func `an option may carry its value behind a sign`() throws {
    let options = try LaunchOptions(["--trace=t.json", "--size=800x600", "--screenshot=a=b.png"])
    #expect(options.tracePath == "t.json")
    #expect(options.width == 800)
    #expect(options.screenshotPath == "a=b.png")
  }

  @Test func `any library is kept up, unless that is switched off or nobody reads in it`() throws {
    #expect(try LaunchOptions([]).keepsUp)
    #expect(try LaunchOptions(["--library", "l", "--trace", "t", "--record", "r"]).keepsUp)
    #expect(try !LaunchOptions(["--no-refresh"]).keepsUp)
    #expect(try !LaunchOptions(["--screenshot", "s.png"]).keepsUp)
    #expect(try !LaunchOptions(["--scroll-to-end"]).keepsUp)
    #expect(try LaunchOptions(["--no-refresh"]).isShared)
    #expect(try !LaunchOptions(["--library", "l"]).isShared)
  }

  @Test func `version and help are asked for`() throws {
    #expect(try LaunchOptions(["--version"]).printsVersion)
    #expect(try LaunchOptions(["--help"]).printsHelp)
    #expect(try LaunchOptions(["-h"]).printsHelp)
  }

  @Test(arguments: [
    (["--nonsense"], LaunchOptions.Fault.unknownOption("--nonsense")),
    (["-x"], .unknownOption("-x")),
    (["--trace"], .missingValue(option: "--trace")),
    (["--screenshot"], .missingValue(option: "--screenshot")),
    (["--trace="], .missingValue(option: "--trace")),
    (["--size", "wide"], .badValue(option: "--size", value: "wide")),
    (["--size", "0x600"], .badValue(option: "--size", value: "0x600")),
    (["--size", "800x600x2"], .badValue(option: "--size", value: "800x600x2")),
    (["--color-scheme", "red"], .badValue(option: "--color-scheme", value: "red")),
    (["--help=yes"], .badValue(option: "--help", value: "yes")),
  ])
  func `what cannot be followed is named`(arguments: [String], fault: LaunchOptions.Fault) {
    #expect(throws: fault) { try LaunchOptions(arguments) }
    #expect(!Messages().sentence(for: fault).contains("{"))
  }
}

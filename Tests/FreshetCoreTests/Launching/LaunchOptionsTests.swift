// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import Testing

/// The window program's arguments.
struct LaunchOptionsTests {
  @Test func `nothing said is nothing asked`() throws {
    let options = try LaunchOptions.read([])
    #expect(options.sources.isEmpty)
    #expect(options.tracePath == nil)
    #expect(options.screenshotPath == nil)
    #expect(options.colorScheme == nil)
    #expect(!options.scrollsToEnd)
    #expect(options.size == nil)
  }

  @Test func `arguments that are not in UTF-8 are told from those that look so`() {
    let bytes = Data("freshet\0a\u{FFFD}\0b".utf8) + [0xFF, 0, 0x63, 0]
    #expect(
      ArgumentEncoding.firstBroken(["a\u{FFFD}", "b\u{FFFD}", "c"], of: bytes) == "b\u{FFFD}"
    )
    #expect(ArgumentEncoding.firstBroken(["a\u{FFFD}", "c"], of: bytes) == nil)
  }

  @Test func `options and sources are told apart`() throws {
    let options = try LaunchOptions.read([
      "--trace", "t.json", "a.xml", "--scroll-to-end", "--size", "360x640", "--screenshot", "s.png",
      "--statements", "s.jsonl", "--color-scheme", "dark", "-", "--", "--b.xml",
    ])
    #expect(options.sources == ["a.xml", "-", "--b.xml"])
    #expect(options.tracePath == "t.json")
    #expect(options.screenshotPath == "s.png")
    #expect(options.statementsPath == "s.jsonl")
    #expect(!options.isShared)
    #expect(options.scrollsToEnd)
    #expect(options.size == WindowSize(argument: "360x640"))
    #expect(options.colorScheme == .dark)
  }

  @Test func `the direction of the window can be set, and the help says nothing of it`() throws {
    #expect(try LaunchOptions.read([]).textDirection == nil)
    #expect(try LaunchOptions.read(["--text-direction", "rtl"]).textDirection == .rightToLeft)
    let help = #expect(throws: LaunchOptions.Answer.self) { try LaunchOptions.read(["--help"]) }
    #expect(help?.text.contains("--size") == true)
    #expect(help?.text.contains("direction") == false)
  }

  @Test func `an option may carry its value behind a sign`() throws {
    let options = try LaunchOptions.read([
      "--trace=t.json", "--size=800x600", "--screenshot=a=b.png",
    ])
    #expect(options.tracePath == "t.json")
    #expect(options.size?.width == 800)
    #expect(options.screenshotPath == "a=b.png")
  }

  @Test func `any library is kept up, unless that is switched off or nobody reads in it`() throws {
    #expect(try LaunchOptions.read([]).runsUpkeep)
    #expect(try LaunchOptions.read(["--library", "l", "--trace", "t", "--record", "r"]).runsUpkeep)
    #expect(try !LaunchOptions.read(["--no-refresh"]).runsUpkeep)
    #expect(try !LaunchOptions.read(["--screenshot", "s.png"]).runsUpkeep)
    #expect(try !LaunchOptions.read(["--scroll-to-end"]).runsUpkeep)
    #expect(try LaunchOptions.read(["--no-refresh"]).isShared)
    #expect(try !LaunchOptions.read(["--library", "l"]).isShared)
  }

  private func ending(of arguments: [String]) -> LaunchOptions.Answer? {
    do throws(LaunchOptions.Answer) {
      _ = try LaunchOptions.read(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test func `version and help are printed in the place of a window`() throws {
    let version = try #require(ending(of: ["--version"]))
    #expect(version.text == "freshet \(Freshet.version)")
    #expect(version.code == 0)
    for argument in ["--help", "-h"] {
      let help = try #require(ending(of: [argument]))
      #expect(help.code == 0)
      for option in ["--trace <FILE>", "--size <WxH>", "--no-refresh", "<URL|FILE>"] {
        #expect(help.text.contains(option))
      }
    }
  }

  @Test func `what the program says at its start is in the reader's language`() {
    let other = Messages(translate: { "<\($0)>" })
    let answer = #expect(throws: LaunchOptions.Answer.self) {
      try LaunchOptions.read(["--record", ""], other)
    }
    #expect(answer?.code == 64)
    #expect(answer?.text.contains("<A file needs a name.>") == true)
    #expect(other.noDisplay.hasPrefix("<"))
    #expect(other.noStyle("why") == "<Could not load the style: why>")
  }

  @Test(arguments: [
    (["--nonsense"], "--nonsense"),
    (["-x"], "-x"),
    (["--trace"], "--trace"),
    (["--screenshot"], "--screenshot"),
    (["--trace="], "--trace"),
    (["--trace", ""], "needs a name"),
    (["--size", "wide"], "'wide'"),
    (["--size", "0x600"], "'0x600'"),
    (["--size", "800x600x2"], "'800x600x2'"),
    (["--color-scheme", "red"], "'red'"),
  ])
  func `what cannot be followed is named`(arguments: [String], name: String) throws {
    let answer = try #require(ending(of: arguments))
    #expect(answer.code == 64)
    #expect(answer.text.contains(name))
  }
}

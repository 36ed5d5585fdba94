// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Sources that are no feeds, on the command line.
struct SourcesCommandTests {
  @Test func `each kind is listed with its addresses, and each of them can be added`() throws {
    let library = try CommandLibrary()
    let result = try BuiltProgram("freshetctl").run(["sources"])
    #expect(result.code == 0 && result.complaint.isEmpty)
    let lines = result.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.map { $0.first ?? "" }.prefix(2) == ["v2ex", "hackernews"])
    for line in lines {
      let examples = (line.last ?? "").split(separator: " ")
      #expect(!examples.isEmpty)
      for example in examples {
        let typed = String(example).replacing("NUMBER", with: "1")
        #expect(try library.output(["add", typed]).contains("\thttps://"), "\(typed)")
      }
    }
    let again = try library.run(["add", "v2ex:hot", "--no-discovery"])
    #expect(again.complaint.contains("is in the library already"))
  }

  @Test func `a source that is recognized is found with its kind`() throws {
    let result = try BuiltProgram("freshetctl").run(["discover", "news.ycombinator.com/newest"])
    #expect(result.output == "hackernews\t-\thttps://news.ycombinator.com/newest\n")
    #expect(result.code == 0 && result.complaint.isEmpty)
  }

  @Test func `a word that is no source is wrong use`() throws {
    for arguments in [["browse", "v2ex:nothing"], ["browse", "hn:nothing"]] {
      #expect(try BuiltProgram("freshetctl").run(arguments).code == 64, "\(arguments)")
    }
    #expect(try CommandLibrary().run(["add", "v2ex:nothing/there"]).code == 64)
  }
}

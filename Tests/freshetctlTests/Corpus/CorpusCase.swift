// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// One document of the corpus and the result that is expected of a parser.
struct CorpusCase {
  /// One expectation.
  struct Expectation {
    let path: String
    let operation: String
    let value: JSONValue
  }

  let id: String
  let tier: String
  let bytes: [UInt8]
  let address: URL?
  let contentType: String?
  let expectations: [Expectation]

  /// Reads a line of `cases.jsonl`; nil when its document is not there.
  init?(_ line: JSONValue, folder: URL) throws {
    guard let id = line["id"]?.string, let tier = line["tier"]?.string else { return nil }
    self.id = id
    self.tier = tier
    if let file = line["file"]?.string {
      let url = folder.appending(path: file)
      guard FileManager.default.fileExists(atPath: url.path()) else { return nil }
      bytes = [UInt8](try Data(contentsOf: url))
    } else if let recipe = line["recipe"] {
      bytes = Array(Self.built(recipe).utf8)
    } else {
      return nil
    }
    address = line["http"]?["url"]?.string.flatMap { URL(string: $0) }
    let headers = line["http"]?["headers"]?.members ?? [:]
    contentType = headers.first { $0.key.lowercased() == "content-type" }?.value.string
    expectations = (line["expect"]?.elements ?? []).compactMap { expectation in
      guard let path = expectation["path"]?.string, let operation = expectation["op"]?.string else {
        return nil
      }
      return Expectation(path: path, operation: operation, value: expectation["value"] ?? .null)
    }
  }

  /// A generated document: prefix, a unit so many times, suffix.
  private static func built(_ recipe: JSONValue) -> String {
    if let text = recipe.string { return text }
    let count = recipe["count"]?.string.flatMap { Int($0) } ?? 0
    let unit = recipe["unit"]?.string ?? ""
    let body =
      unit.contains("{i}")
      ? (0..<count).map { unit.replacing("{i}", with: "\($0)") }.joined()
      : String(repeating: unit, count: count)
    return (recipe["prefix"]?.string ?? "") + body + (recipe["suffix"].map(built) ?? "")
  }
}

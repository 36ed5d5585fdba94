// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import FeedSync
import Foundation
import FreshetCore
import SourceKinds

/// A command that checks a file that declares a source, and runs it on recorded answers.
struct CheckSource: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a file that declares a source, and runs it on recorded answers.",
    discussion: """
      Nothing is sent. The answers are the .json files of a folder in the order of their names: \
      the first one is that for the newest page, each other one that for the page behind it; \
      FILE.headers beside FILE.json has its headers, a line each. Prints a line for each article, \
      with date, title and address, and one for each answer: “page”, its file, the number of its \
      articles, its address, and the cursor behind it. A file with faults is reported with line \
      and key of each, and the exit code is 65; an answer that cannot be read is reported, and \
      the exit code is 1.
      """
  )

  @Argument(help: "The file; - reads standard input.")
  var file: String

  @Option(help: "The folder of recorded answers.")
  var answers: String?

  @Option(help: "The address of the list that the answers are of; its first example otherwise.")
  var list: String?

  func run() throws {
    let source: DeclaredSource
    do {
      source = try DeclaredSource(try InputFile.read(file), named: InputFile.name(file))
    } catch let error as SourceFileError {
      for sentence in error.sentences { Console.complain(sentence) }
      throw Exit.badData
    }
    let address = list.flatMap { URL(string: $0) }
    guard list == nil || address != nil, var trial = SourceTrial(of: source, at: address) else {
      let examples = source.examples.joined(separator: ", ")
      Console.complain("“\(list ?? "")” is no list of \(source.name). Examples are: \(examples)")
      throw Exit.badData
    }
    try Console.write([PrintedLine(source)], json: false)
    guard let answers else { return }
    var isWhole = true
    for name in try names(in: answers) where try !read(&trial, "\(answers)/\(name)", named: name) {
      isWhole = false
    }
    if !isWhole { throw Exit.partly }
  }

  /// Prints what an answer gives; false for one that cannot be read, after reporting it.
  private func read(_ trial: inout SourceTrial, _ path: String, named name: String) throws -> Bool {
    let body = try InputFile.read(path)
    let page: SourceTrial.Page
    do throws(SyncError) {
      page = try trial.read(body, headers(beside: path))
    } catch {
      Console.complain("\(name): \(Messages().sentence(for: error, now: Date()))")
      return false
    }
    try Console.write(page.articles.map { PrintedLine($0, ofFeed: "") }, json: false)
    let columns = [
      "page", name, "\(page.articles.count)", page.request.absoluteString, page.cursor ?? "",
    ]
    try Console.write([PrintedLine(columns: columns, members: [:])], json: false)
    return true
  }

  /// Returns the names of the answers in a folder.
  ///
  /// - Throws: `Exit.unreachable`, after reporting that there is none.
  private func names(in folder: String) throws -> [String] {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = found.filter { $0.hasSuffix(".json") }.sorted()
    guard !names.isEmpty else {
      Console.complain("There is no answer (a file whose name ends in .json) in \(folder).")
      throw Exit.unreachable
    }
    return names
  }

  /// Returns the headers that were recorded beside an answer; none without such a file.
  private func headers(beside path: String) -> ResponseHeaders {
    let file = "\(path.dropLast(".json".count)).headers"
    guard let data = FileManager.default.contents(atPath: file) else { return ResponseHeaders() }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    let fields = lines.compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":"), !line.hasPrefix(">") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (String(line[..<colon]), value)
    }
    return ResponseHeaders(fields)
  }
}

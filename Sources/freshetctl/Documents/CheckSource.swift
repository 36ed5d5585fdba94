// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import FeedModel
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
      FILE.headers beside FILE.json has its headers, a line each. For a list that asks for a value \
      before its pages, the first answer is the one with that value. Prints a line for each \
      article, with date, title and address, and one for each answer: “page”, its file, the number \
      of its articles, its address, and the cursor behind it; or “value”, its file, the name of \
      the value, its address, and the value. With --replies the answers are those with the replies \
      to one article, and a line for each has its date, its author, its identifier, and that of \
      the reply that it answers. A file with faults is reported with line and key of each, and the \
      exit code is 65. An answer that cannot be read, and a rule by which nothing of an answer is \
      read, are reported, the rule with its line and key, and the exit code is 1.
      """
  )

  @Argument(help: "The file; - reads standard input.")
  var file: String

  @Option(help: "The folder of recorded answers.")
  var answers: String?

  @Option(help: "The address of the list that the answers are of; its first example otherwise.")
  var list: String?

  @Option(help: "The key of an article: the answers are those with the replies to it.")
  var replies: String?

  private var wording: Wording { Console.messages.wording }

  func run() throws {
    let bytes = try InputFile.read(file)
    let source: DeclaredSource
    do throws(SourceFileError) {
      source = try DeclaredSource(bytes, named: InputFile.name(file), in: wording)
    } catch {
      for sentence in error.sentences(in: wording) { Console.complain(sentence) }
      throw Exit.badData
    }
    let address = list.flatMap { URL(string: $0) }
    guard list == nil || address != nil, SourceTrial(of: source, at: address) != nil else {
      let examples = source.examples.joined(separator: ", ")
      Console.complain(
        Console.localize(
          "“{address}” is no list of {source}. Examples are: {examples}",
          ["address": list ?? "", "source": source.name, "examples": examples]
        )
      )
      throw Exit.badData
    }
    let article = replies.map { ArticleKey($0) }
    guard var trial = SourceTrial(of: source, at: address, repliesTo: article) else {
      Console.complain(
        Console.localize(
          "The file has no “replies” for this list of {source}.",
          ["source": source.name]
        )
      )
      throw Exit.badData
    }
    try Console.write([PrintedLine(source)], json: false)
    guard let answers else { return }
    var isWhole = true
    for name in try names(in: answers)
    where try !read(&trial, "\(answers)/\(name)", named: name, by: bytes) {
      isWhole = false
    }
    if !isWhole { throw Exit.partly }
  }

  /// Prints what an answer gives; false for one of which nothing can be read, after reporting it.
  private func read(
    _ trial: inout SourceTrial,
    _ path: String,
    named name: String,
    by rules: [UInt8]
  ) throws -> Bool {
    let body = try InputFile.read(path)
    let page: SourceTrial.Page
    do throws(SyncError) {
      page = try trial.read(body, headers(beside: path))
    } catch {
      Console.complain(Console.fact(name, Console.messages.sentence(for: error, now: Date())))
      if case .refused(let refusal) = error, refusal.reason == .stated("") {
        complain(
          Console.localize("It leads to no list in {file}.", ["file": name]),
          at: trial.recordsRule,
          of: rules
        )
      }
      return false
    }
    var columns = ["page", name]
    var lines: [PrintedLine] = []
    switch page.content {
    case .value(let label, let value):
      columns = ["value", name, label, page.request.absoluteString, value]
    case .articles(let articles):
      lines = articles.map { PrintedLine($0, ofFeed: "") }
      columns += ["\(articles.count)", page.request.absoluteString, page.cursor ?? ""]
    case .replies(let replies):
      lines = replies.map { reply in
        let date = reply.date?.formatted(.iso8601) ?? ""
        let columns = [date, reply.author ?? "", reply.id, reply.parent ?? ""]
        return PrintedLine(columns: columns, members: [:])
      }
      columns += ["\(replies.count)", page.request.absoluteString, page.cursor ?? ""]
    }
    try Console.write(lines + [PrintedLine(columns: columns, members: [:])], json: false)
    guard let rule = page.uselessRule else { return true }
    complain(
      Console.localize("No record of {file} has it.", ["file": name]),
      at: rule,
      of: rules
    )
    return false
  }

  /// Reports a rule that does not fit an answer, with its line and its key.
  private func complain(_ message: String, at rule: SourceTrial.Rule, of file: [UInt8]) {
    let name = InputFile.name(self.file)
    let error = SourceFileError(message, at: rule, of: file, named: name)
    for sentence in error?.sentences(in: wording) ?? [] { Console.complain(sentence) }
  }

  /// Returns the names of the answers in a folder.
  ///
  /// - Throws: `Exit.unreachable`, after reporting that there is none.
  private func names(in folder: String) throws -> [String] {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = found.filter { $0.hasSuffix(".json") }.sorted()
    guard !names.isEmpty else {
      Console.complain(
        Console.localize(
          "There is no answer (a file whose name ends in .json) in {folder}.",
          ["folder": folder]
        )
      )
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

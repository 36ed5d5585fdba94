// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that downloads the files that come with articles.
struct DownloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download",
    abstract: "Downloads the files that come with articles.",
    discussion: """
      A file that is there takes one line: the article's number, the file's number in it, and its \
      path. The file is named by the title of its article. A download that was cut, stopped by \
      Ctrl+C or paused in the window goes on where it ended when the command is run again; what \
      arrived stays. Exit codes: 0 all files are there, 1 some are, 65 there is no such article or \
      file, 69 none could be fetched, 74 the disk is full or cannot be written, 75 another program \
      downloads the file.

      \(JSONKeys.help("article", "enclosure", "url", "file", "failed", "received", "sentence"))
      """
  )

  @OptionGroup var files: ArticleFiles

  @Option(name: .customLong("number"), help: "Downloads one file of each article; 1 is the first.")
  var number: Int?

  @Flag(help: "Downloads files that are larger than 2 GB, too.")
  var anySize = false

  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    try files.numbers.requireSome()
    if let number, number < 1 {
      throw ValidationError(Console.localize("The number of a file is 1 or more."))
    }
  }

  func run() async throws {
    try await options.workUntilSignaled { store, ending in
      let services = FeedServices.live()
      services.contacts.attach(store)
      await services.restorePauses(in: store)
      let downloader = files.downloader(services, budget: services.budget)
      try await files.work(in: store) { items in
        let wanted = items.filter { number == nil || $0.number == number }
        guard !wanted.isEmpty else {
          Console.complain(
            Console.localize("There is no file number {number}.", ["number": "\(number ?? 1)"])
          )
          throw Exit.badData
        }
        let work = Task { try await download(wanted, by: downloader) }
        ending.stopsFirst { work.cancel() }
        let result = await work.result
        await services.contacts.flush()
        try result.get()
      }
    }
  }

  private func download(_ items: [ArticleFiles.Item], by downloader: Downloader) async throws {
    var failures: [DownloadError] = []
    for item in items where !Task.isCancelled {
      var record = await downloader.record(of: item.file.address) ?? item.record
      record.isUnlimited = record.isUnlimited || anySize
      switch await Self.download(record, of: item, by: downloader) {
      case .success(let file): try write(item, file, nil, 0)
      case .failure(let error):
        failures.append(error)
        let received = await downloader.partBytes(of: item.file.address)
        try report(item, error, received)
      }
    }
    if let code = Self.exitCode(failures, of: items.count) { throw code }
  }

  /// Downloads one file, and shows the progress.
  private static func download(
    _ record: DownloadRecord,
    of item: ArticleFiles.Item,
    by downloader: Downloader
  ) async -> Result<URL, DownloadError> {
    defer { Console.endProgress() }
    do throws(DownloadError) {
      let reason = ContactReason(.file, article: item.article)
      var (found, file) = try await reason.during { () async throws(DownloadError) in
        try await downloader.download(record, access: item.access) {
          Console.progress("\(words(for: $0)) \(record.title)")
        }
      }
      // A file whose download was paused in the window is there now.
      if found.wish != .none {
        found.wish = .none
        try await downloader.store(found)
      }
      return .success(file)
    } catch {
      return .failure(error)
    }
  }

  private static func words(for progress: FetchProgress) -> String {
    Console.messages.text(of: .running(progress), total: nil)
  }

  private func report(
    _ item: ArticleFiles.Item,
    _ error: DownloadError,
    _ received: Int
  ) throws {
    if options.json {
      return try write(item, nil, Messages().sentence(for: error), received)
    }
    Console.complain(Console.messages.sentence(for: error))
  }

  private func write(
    _ item: ArticleFiles.Item,
    _ file: URL?,
    _ sentence: String?,
    _ received: Int
  ) throws {
    let path = file?.path(percentEncoded: false)
    try options.write([
      PrintedLine(
        columns: ["\(item.article)", "\(item.number)", path ?? ""],
        members: [
          "article": PrintedJSON(item.article.rawValue), "enclosure": .number(item.number),
          "url": .text(passwords.text(of: item.file.address)), "file": PrintedJSON(path),
          "failed": .bool(sentence != nil), "received": .number(received),
          "sentence": PrintedJSON(sentence),
        ]
      )
    ])
  }

  /// Returns the exit code of the program; nil without a failure.
  private static func exitCode(_ failures: [DownloadError], of count: Int) -> ExitCode? {
    guard let first = failures.first else { return nil }
    guard failures.count == count else { return Exit.partly }
    switch first {
    case .diskFull, .folder: return Exit.cannotWrite
    case .held: return Exit.unreachable
    case .access: return Exit.badData
    case .fetch(let error):
      switch error.code {
      case .diskFull, .fileNotWritable: return Exit.cannotWrite
      case .fileInUse: return Exit.tryLater
      default: return Exit.unreachable
      }
    }
  }
}

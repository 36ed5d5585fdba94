// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// A command that lists the files that come with articles.
struct EnclosuresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enclosures",
    abstract: "Lists the files that come with articles, such as episodes.",
    discussion: """
      One file takes one line: the article's number, the file's number in it, the stored part \
      (none, part or whole), its size, its type, and its address or, when it was downloaded, its \
      path. Pictures are left out: they are in the text.

      \(JSONKeys.help(
        "article", "enclosure", "url", "type", "length", "seconds", "state", "received", "file"
      ))
      """
  )

  @OptionGroup var files: ArticleFiles
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    try files.numbers.requireSome()
  }

  func run() async throws {
    try await options.work { store in
      let downloader = files.downloader(FeedServices.live(), budget: HostBudget())
      try await files.work(in: store) { items in
        var rows: [PrintedLine] = []
        for item in items { rows.append(await row(of: item, downloader)) }
        try options.write(rows)
      }
    }
  }

  private func row(of item: ArticleFiles.Item, _ downloader: Downloader) async -> PrintedLine {
    let (file, address) = (item.file, item.file.address)
    let record = await downloader.record(of: address)
    var path: String?
    if let record {
      path = await downloader.file(of: record)?.path(percentEncoded: false)
    }
    let received = await downloader.partBytes(of: address)
    let state = path != nil ? "whole" : received > 0 ? "part" : "none"
    return PrintedLine(
      columns: [
        "\(item.article)", "\(item.number)", state, file.bytes.map { ByteSize.spelled($0) } ?? "",
        file.type ?? "", path ?? passwords.text(of: address),
      ],
      members: [
        "article": PrintedJSON(item.article.rawValue), "enclosure": .number(item.number),
        "url": .text(passwords.text(of: address)), "type": PrintedJSON(file.type),
        "length": PrintedJSON(file.bytes),
        "seconds": PrintedJSON(file.duration.map { Int($0.components.seconds) }),
        "state": .text(state), "received": .number(received), "file": PrintedJSON(path),
      ]
    )
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import FreshetCore

/// A command that prints what is readable without a network, and sets how much is kept for that.
struct OfflineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offline",
    abstract: "Prints how many articles are readable offline, or sets how much is kept.",
    discussion: """
      A number takes one line: what it counts, and the number. Counted are the starred and unread \
      articles, those whose text is stored, those of them that lack pictures, and the bytes of \
      full texts and pictures. The size is in megabytes; while it is off, nothing is looked at \
      but full texts that are always shown. The window fetches what is missing, on a network that \
      is not metered.

      \(JSONKeys.help("articles", "readable", "withoutPictures", "bytes", "megabytes"))
      """
  )

  private static let sizes = ["off"] + RetentionStore.offlineSizes.map(String.init)

  @Argument(help: "The megabytes that are kept, or off.", completion: .list(sizes))
  var size: String?

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    guard let size, !Self.sizes.contains(size) else { return }
    throw ValidationError(
      Console.localize("The sizes are {sizes}.", ["sizes": Self.sizes.joined(separator: ", ")])
    )
  }

  func run() async throws {
    try await options.work { store in
      if let size { try await store.retention.setOffline(megabytes: Int(size)) }
      let services = FeedServices.live()
      let count = try await services.makeOfflineFiller(services.makeEngine(store)).count()
      let megabytes = try await store.retention.offlineMegabytes()
      let isOn = megabytes != nil
      let numbers = [
        ("articles", count.articles), ("readable", isOn ? count.readable : nil),
        ("withoutPictures", isOn ? count.withoutPictures : nil), ("bytes", count.bytes),
        ("megabytes", megabytes),
      ]
      guard options.json else {
        let lines = numbers.map { [$0.0, $0.1.map { "\($0)" } ?? "off"] }
        return try options.write(lines.map { PrintedLine(columns: $0, members: [:]) })
      }
      let members = numbers.map { ($0.0, PrintedJSON($0.1)) }
      try options.write([
        PrintedLine(columns: [], members: Dictionary(uniqueKeysWithValues: members))
      ])
    }
  }
}

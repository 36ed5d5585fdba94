// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation

/// Works on a library in a process of its own, for the tests of what outlives it.
@main
enum StoreCrash {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else {
      complain("usage: store-crash open|read|feeds|lock|work LIBRARY [SEED MICROSECONDS START]")
      exit(64)
    }
    let url = URL(filePath: arguments[1])
    do {
      switch arguments[0] {
      case "work": try await work(url, arguments.dropFirst(2).compactMap { Int($0) })
      case "feeds":
        for feed in try await FeedStore(at: url).feeds.all() {
          LibraryChanges.say(feed.address.absoluteString)
        }
      case "lock": _ = try LibraryLock(of: url)
      case "read":
        giveUpRights()
        let store = try FeedStore(at: url)
        let page = try await store.lists.page(of: ListQuery(.all))
        LibraryChanges.say("\(page.articles.count) articles")
        if let notice = store.openingNotice { LibraryChanges.say(notice.code.rawValue) }
        try store.close()
      default:
        giveUpRights()
        let store = try FeedStore(at: url)
        try await store.feeds.makeFolder("made")
      }
      LibraryChanges.say("ok")
    } catch let error as StoreError {
      LibraryChanges.say(error.code.rawValue)
    } catch {
      complain("\(error)")
      exit(70)
    }
  }

  /// Works until the process kills itself, so many microseconds from now.
  private static func work(_ url: URL, _ numbers: [Int]) async throws {
    guard numbers.count == 3 else { exit(64) }
    DispatchQueue.global(qos: .userInteractive).asyncAfter(
      deadline: .now() + .microseconds(numbers[1])
    ) {
      kill(getpid(), SIGKILL)
    }
    let store = try FeedStore(at: url)
    for number in 1...5 where try await store.feeds.all().count < number {
      guard let address = URL(string: "https://example.com/\(number)") else { exit(70) }
      let id = try await store.feeds.subscribe(to: address)
      LibraryChanges.say("done subscribe \(id)")
    }
    let deeds = LibraryChanges(store, seed: UInt64(numbers[0]), start: numbers[2])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await deeds.refresh() }
      group.addTask { try await deeds.mark() }
      try await group.waitForAll()
    }
  }

  /// To the superuser nothing is read-only.
  private static func giveUpRights() {
    if getuid() == 0 { _ = setuid(65_534) }
  }

  private static func complain(_ line: String) {
    FileHandle.standardError.write(Data("store-crash: \(line)\n".utf8))
  }
}

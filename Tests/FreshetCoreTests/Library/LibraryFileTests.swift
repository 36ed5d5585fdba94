// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Testing

/// The folder in which a library is opened.
struct LibraryFileTests {
  private func mode(_ url: URL) throws -> Int? {
    let path = url.path(percentEncoded: false)
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [true, false])
  func `the program's own folder is its owner's alone, another one stays as it is`(
    isOwn: Bool
  ) throws {
    let home = URL.temporaryDirectory.appending(path: "freshet-\(UUID())")
    defer { _ = try? FileManager.default.removeItem(at: home) }
    let folders = BaseFolders(environment: ["HOME": home.path(percentEncoded: false)])
    let own = LibraryFile.usual(in: folders)
    let file = isOwn ? own : home.appending(path: "mine/library.sqlite")
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755]
    )
    try LibraryFile.open(file, in: folders).close()
    #expect(try mode(folder) == (isOwn ? 0o700 : 0o755))
    if isOwn { #expect(try mode(folder.deletingLastPathComponent()) == 0o755) }
  }
}

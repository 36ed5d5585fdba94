// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import Testing

/// Pictures that the reader stores.
struct PictureFileTests {
  @Test(arguments: [
    ("https://e.org/a/river.png?x=1", "png", "river.png"),
    ("https://e.org/a/river.JPG", "jpeg", "river.jpg"),
    ("https://e.org/a/river.php", "gif", "river.gif"),
    ("https://e.org/a/river", "webp", "river.webp"),
    ("https://e.org/", "png", "download.png"),
    ("data:image/png;base64,AAAA", "png", "picture.png"),
    ("https://e.org/.bashrc", "png", "bashrc.png"),
  ])
  func `a picture has the name of its address, and the ending of its format`(
    address: String,
    ending: String,
    name: String
  ) throws {
    let url = try #require(URL(string: address))
    #expect(PictureFile.name(of: url, ending: ending) == name)
  }

  @Test func `a picture replaces a file as a whole, or says why it cannot`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "p.png").path(percentEncoded: false)
    try await PictureFile.write([1, 2, 3], to: path)
    try await PictureFile.write([4], to: path)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([4]))
    let nowhere = folder.appending(path: "none/p.png").path(percentEncoded: false)
    await #expect(throws: (any Error).self) { try await PictureFile.write([1], to: nowhere) }
  }
}

// SPDX-License-Identifier: MIT

import Foundation
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// Pictures are decoded by a process of their own, which may break.
@MainActor
@Suite(.serialized)
struct PictureWorkerTests {
  private let program: BuiltProgram

  init() throws {
    _ = try TestDisplay.application()
    program = try BuiltProgram("freshet")
  }

  @Test func `one process decodes picture after picture, good ones and bad ones`() async throws {
    let worker = PictureWorker(executable: program.path)
    for side in [3, 40, 100] {
      let texture = try await Texture.decode(
        TestPictures.png(width: side, height: 2),
        fitting: 40,
        by: worker
      )
      #expect(texture.width == min(side, 40))
      let broken = TestPictures.png(width: 65_535, height: 65_535, isWhole: false)
      await #expect(throws: GLibError.self) {
        try await Texture.decode(broken, fitting: 40, by: worker)
      }
      await #expect(throws: GLibError.self) {
        try await Texture.decode(Array("<svg/>".utf8), fitting: 40, by: worker)
      }
    }
    #expect(await worker.startCount == 1)
  }

  @Test func `the frames of an animation come from the process, and a still picture after them`()
    async throws
  {
    let worker = PictureWorker(executable: program.path)
    let moving = TestPictures.gif(frames: 40)
    #expect(try await MovingPicture.decode(moving, by: worker).frameCount == 40)
    await #expect(throws: GLibError.self) {
      try await MovingPicture.decode(Array("GIF89a".utf8), by: worker)
    }
    let still = TestPictures.png(width: 3, height: 2)
    #expect(try await Texture.decode(still, fitting: 40, by: worker).width == 3)
    #expect(await worker.startCount == 1)
  }

  @Test(
    .enabled(if: Texture.mediaTypes.contains("image/webp"), "webp-pixbuf-loader is not installed")
  )
  func `a process decodes a WebP without opening anything`() async throws {
    let worker = PictureWorker(executable: program.path)
    let texture = try await Texture.decode(TestPictures.webp, fitting: 40, by: worker)
    #expect(texture.width == 1 && texture.height == 1)
    #expect(await worker.startCount == 1)
  }

  @Test(
    .enabled(if: Texture.mediaTypes.contains("image/avif"), "libavif-gdk-pixbuf is not installed")
  )
  func `a process decodes an AVIF without opening anything`() async throws {
    let worker = PictureWorker(executable: program.path)
    let texture = try await Texture.decode(try TestPictures.avif(), fitting: 40, by: worker)
    #expect(texture.width == 2 && texture.height == 2)
    #expect(await worker.startCount == 1)
  }

  @Test func `a process that ends takes one picture with it, and the next one gets another`()
    async throws
  {
    // A program that ends as soon as it is asked for anything.
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let marker = folder.appending(path: "was-here").path()
    let script = folder.appending(path: "decoder")
    let text = """
      #!/bin/sh
      if [ -e "\(marker)" ]; then exec "\(program.path)" "$1"; fi
      touch "\(marker)"
      """
    try Data(text.utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path())
    let worker = PictureWorker(executable: script.path())
    let picture = TestPictures.png(width: 3, height: 2)
    await #expect(throws: GLibError.self) {
      try await Texture.decode(picture, fitting: 40, by: worker)
    }
    #expect(try await Texture.decode(picture, fitting: 40, by: worker).width == 3)
    #expect(await worker.startCount == 2)
  }

  @Test func `without a process no picture is decoded in this one`() async {
    let worker = PictureWorker(executable: "/nowhere/at-all")
    await #expect(throws: GLibError.self) {
      try await Texture.decode(TestPictures.png(width: 3, height: 2), fitting: 40, by: worker)
    }
  }

  @Test func `a process for pictures has no files, and can open none`() async throws {
    let worker = PictureWorker(executable: program.path)
    _ = try await Texture.decode(TestPictures.png(width: 3, height: 2), fitting: 40, by: worker)
    let number = try #require(await worker.processNumber)
    let folder = "/proc/\(number)"
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd")
    #expect(Set(files) == ["0", "1", "2"])
    let limits = try String(contentsOfFile: "\(folder)/limits", encoding: .utf8)
    let line = limits.split(separator: "\n").first { $0.hasPrefix("Max open files") }
    #expect(line?.split(separator: " ").contains("0") == true)
  }
}

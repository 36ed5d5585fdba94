// SPDX-License-Identifier: MIT

import Foundation
import GtkShell
import GtkShellTesting
import Testing

/// Pictures are decoded away from the main thread, bounded, and a bad one is an error.
@MainActor
@Suite(.serialized)
struct TextureTests {
  init() throws {
    _ = try TestDisplay.application()
  }

  private func picture(width: Int, height: Int) -> [UInt8] {
    TestPictures.png(width: width, height: height)
  }

  @Test func `a small picture keeps its size`() async throws {
    let texture = try await Texture.decode(picture(width: 3, height: 2), fitting: 100)
    #expect(texture.width == 3 && texture.height == 2)
  }

  @Test func `a large picture is scaled to the longer side, and keeps its shape`() async throws {
    let texture = try await Texture.decode(picture(width: 400, height: 100), fitting: 40)
    #expect(texture.width == 40 && texture.height == 10)
  }

  @Test(arguments: [
    (60_000, 60_000), (65_535, 65_535), (1 << 30, 1), (2_147_483_647, 2_147_483_647),
  ])
  func `a picture that promises too many pixels is refused before they are read`(
    width: Int,
    height: Int
  ) async {
    let bomb = TestPictures.png(width: width, height: height, isWhole: false)
    let error = await #expect(throws: GLibError.self) {
      try await Texture.decode(bomb + [1, 2, 3], fitting: 100)
    }
    // Sizes that the format itself forbids are refused by its decoder, in words of its own.
    if width < 1 << 17 { #expect(error?.message == "The picture is too large.") }
  }

  @Test func `a GIF that promises too many pixels is refused`() async {
    let bomb = TestPictures.gif(frames: 1, width: 65_535, height: 65_535)
    await #expect(throws: GLibError.self) { try await Texture.decode(bomb, fitting: 100) }
  }

  @Test func `of an animation of 100,000 frames the first one is decoded`() async throws {
    // It breaks off in a later frame, which is a fault for who reads all of them.
    let animation = Array(TestPictures.gif(frames: 100_000).dropLast(12))
    let texture = try await Texture.decode(animation, fitting: 100)
    #expect(texture.width == 1 && texture.height == 1)
  }

  @Test func `an animation is decoded with the time of each frame, as many as there is room for`()
    async throws
  {
    let moving = TestPictures.gif(frames: 3)
    #expect(MovingPicture.canPlay(moving) && !MovingPicture.canPlay(TestPictures.gif(frames: 1)))
    #expect(!MovingPicture.canPlay(picture(width: 2, height: 2)))
    let picture = try await MovingPicture.decode(moving)
    #expect(picture.frameCount == 3)
    let third = picture.length / 3
    let textures = (0..<6).map { picture.texture(after: third * $0 + .milliseconds(1)) }
    #expect(textures[0] !== textures[1] && textures[1] !== textures[2])
    // Behind the last frame comes the first.
    #expect(textures[3] === textures[0] && textures[5] === textures[2])
    #expect(try await MovingPicture.decode(TestPictures.gif(frames: 5_000)).frameCount == 300)
    await #expect(throws: GLibError.self) { try await MovingPicture.decode(Array("GIF89a".utf8)) }
  }

  @Test func `a picture with more bytes than any is refused`() async {
    let large = picture(width: 2, height: 2) + [UInt8](repeating: 0, count: 13 << 20)
    await #expect(throws: GLibError.self) { try await Texture.decode(large, fitting: 100) }
  }

  /// The beginnings of formats whose decoders are not to be reached, each a whole small picture or
  /// a document where that is short.
  nonisolated static let refused: [(name: String, bytes: [UInt8])] = [
    ("PNM", Array("P5\n1 1\n255\n".utf8) + [128]),
    (
      "XPM",
      Array("/* XPM */\nstatic char *x[] = {\n\"1 1 1 1\",\n\"a c #000000\",\n\"a\"};\n".utf8)
    ),
    (
      "XBM", Array("#define a_width 1\n#define a_height 1\nstatic char a_bits[] = { 0x01 };\n".utf8)
    ),
    ("TIFF", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0]),
    ("BMP", Array("BM".utf8) + [UInt8](repeating: 0, count: 52)),
    ("ANI", Array("RIFF".utf8) + [4, 0, 0, 0] + Array("ACON".utf8)),
    ("ICNS", Array("icns".utf8) + [0, 0, 0, 8]),
    ("TGA", [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0, 1, 2, 3]),
    (
      "SVG",
      Array(
        """
        <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>
        <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>x()</script>
        <style>@import "https://e.org/s.css";</style><text>&a;</text>
        <image href="file:///etc/p.png" width="1" height="1"/></svg>
        """.utf8
      )
    ),
  ]

  @Test(arguments: refused.indices)
  func `a picture of another format is refused, though there may be a decoder`(
    index: Int
  ) async {
    do throws(GLibError) {
      _ = try await Texture.decode(Self.refused[index].bytes, fitting: 100)
      Issue.record("decoded \(Self.refused[index].name)")
    } catch {
      #expect(error.domain == "freshet-picture", "\(Self.refused[index].name)")
    }
  }

  @Test(arguments: [
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [UInt8](repeating: 0xFF, count: 400),
    Array("RIFF".utf8) + [255, 255, 255, 127] + Array("WEBPVP8X".utf8)
      + [UInt8](repeating: 0xFF, count: 40),
    [0, 0, 0, 24] + Array("ftypavif".utf8) + [UInt8](repeating: 0xFF, count: 40),
    Array("GIF89a".utf8) + [UInt8](repeating: 0xFF, count: 40),
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0xFF, count: 40),
  ])
  func `a broken picture of a known format is an error`(_ bytes: [UInt8]) async {
    await #expect(throws: GLibError.self) { try await Texture.decode(bytes, fitting: 100) }
  }

  @Test(arguments: ["", "<html>", "GIF89a"])
  func `bytes that are no whole picture are an error with a sentence`(_ text: String) async {
    do throws(GLibError) {
      _ = try await Texture.decode(Array(text.utf8), fitting: 100)
      Issue.record("decoded \(text)")
    } catch {
      #expect(!error.message.isEmpty)
      #expect(error.description == error.message)
    }
  }

  @Test func `the formats that can be decoded are those that servers are asked for`() {
    #expect(Texture.mediaTypes.starts(with: ["image/png", "image/jpeg", "image/gif"]))
    #expect(!Texture.mediaTypes.contains("image/svg+xml"))
  }

  @Test func `an ICO is decoded`() async throws {
    let texture = try await Texture.decode(TestPictures.icon, fitting: 100)
    #expect(texture.width == 2 && texture.height == 1)
  }

  @Test(
    .enabled(if: Texture.mediaTypes.contains("image/webp"), "webp-pixbuf-loader is not installed")
  )
  func `a WebP is decoded`() async throws {
    let texture = try await Texture.decode(TestPictures.webp, fitting: 100)
    #expect(texture.width == 1 && texture.height == 1)
  }

  @Test(
    .enabled(if: Texture.mediaTypes.contains("image/avif"), "libavif-gdk-pixbuf is not installed")
  )
  func `an AVIF is decoded`() async throws {
    let texture = try await Texture.decode(try TestPictures.avif(), fitting: 100)
    #expect(texture.width == 2 && texture.height == 2)
  }

  @Test func `a missing file is an error of GLib with domain and code`() {
    do throws(GLibError) {
      try Appearance.register(resources: "/nowhere/at-all.gresource")
      Issue.record("registered a file that is not there")
    } catch {
      #expect(error.domain == "g-file-error-quark")
      #expect(error.message.contains("/nowhere/at-all.gresource"))
    }
  }
}

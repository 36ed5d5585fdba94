// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GtkShell
import Testing

/// Pictures are decoded away from the main thread, bounded, and a bad one is an error.
@MainActor
@Suite(.serialized)
struct TextureTests {
  init() throws {
    _ = try ListTestApplication.shared()
  }

  /// A grey picture in the plainest format that gdk-pixbuf reads.
  private func picture(width: Int, height: Int) -> [UInt8] {
    Array("P5\n\(width) \(height)\n255\n".utf8) + [UInt8](repeating: 128, count: width * height)
  }

  @Test func `a small picture keeps its size`() async throws {
    let texture = try await Texture.decode(picture(width: 3, height: 2), fitting: 100)
    #expect(texture.width == 3 && texture.height == 2)
  }

  @Test func `a large picture is scaled to the longer side, and keeps its shape`() async throws {
    let texture = try await Texture.decode(picture(width: 400, height: 100), fitting: 40)
    #expect(texture.width == 40 && texture.height == 10)
  }

  @Test func `a picture that promises too many pixels is refused before they are read`() async {
    let bomb = Array("P5\n60000 60000\n255\n".utf8) + [1, 2, 3]
    await #expect(throws: GLibError.self) { try await Texture.decode(bomb, fitting: 100) }
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

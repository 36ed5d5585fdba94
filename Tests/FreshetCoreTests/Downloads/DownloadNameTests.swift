// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import Testing

@Suite struct DownloadNameTests {
  private func name(
    _ title: String,
    _ address: String = "https://example.org/a/e.mp3?k=1",
    _ type: String? = nil
  ) throws -> String {
    DownloadName(title: title, address: try #require(URL(string: address)), type: type).text()
  }

  @Test(arguments: [
    ("Episode 1: The River", "Episode 1- The River.mp3"),
    ("Version 1.5 is out", "Version 1.5 is out.mp3"),
    ("  one\ttwo \n three ", "one two three.mp3"),
    ("洪水之夜", "洪水之夜.mp3"),
    // A path, a hidden name, an option of a command.
    ("../../etc/passwd", "etc-passwd.mp3"),
    ("/etc/passwd", "etc-passwd.mp3"),
    (".bashrc", "bashrc.mp3"),
    ("-rf x", "rf x.mp3"),
    ("a\\b:c*d?e\"f<g>h|i", "a-b-c-d-e-f-g-h-i.mp3"),
    ("a\u{0}b\u{7F}c", "a b c.mp3"),
    // What looks like an ending, and a name that is turned around before it.
    ("invoice.pdf", "invoice_pdf.mp3"),
    ("a.tar.gz", "a_tar_gz.mp3"),
    ("song\u{202E}3pm.exe", "song 3pm_exe.mp3"),
    ("dots...", "dots.mp3"),
    // Nothing to read: the address names the file, or nothing does.
    ("", "e.mp3"), (" .. ", "e.mp3"), ("///", "e.mp3"),
  ])
  func `a name is one name, shows itself, and has one ending`(
    title: String,
    text: String
  ) throws {
    #expect(try name(title) == text)
  }

  @Test(arguments: [
    ("https://e.org/x.mp3", nil, "T.mp3"),
    ("https://e.org/x.MP3", nil, "T.mp3"),
    ("https://e.org/x.php", "audio/mpeg", "T.mp3"),
    ("https://e.org/x.exe", "audio/mpeg", "T.mp3"),
    ("https://e.org/x.m4b", "audio/mp4", "T.m4b"),
    ("https://e.org/x.mp3", "Audio/MP3; charset=x", "T.mp3"),
    ("https://e.org/x.mp3.exe", nil, "T.exe"),
    ("https://e.org/x.mp3.exe", "application/octet-stream", "T.exe"),
    ("https://e.org/x.mp3%2F..%2F.bashrc", nil, "T"),
    ("https://e.org/x.e x", nil, "T"),
    ("https://e.org/x.verylongending", nil, "T"),
    ("https://e.org/", nil, "T"),
    ("https://e.org/.mp3", nil, "T"),
  ])
  func `the type decides on the ending, then the address`(
    address: String,
    type: String?,
    text: String
  ) throws {
    #expect(try name("T", address, type) == text)
  }

  @Test func `a name of nothing is a name`() throws {
    #expect(try name("", "https://e.org/", nil) == "download")
    #expect(try name("?", "https://e.org/---", nil) == "download")
  }

  @Test func `a long name is shortened between two letters`() throws {
    let text = try name(String(repeating: "水", count: 200))
    #expect(text == String(repeating: "水", count: 53) + ".mp3")
  }

  @Test func `several files of one name are numbered before the ending`() throws {
    let address = try #require(URL(string: "https://e.org/x.mp3"))
    let name = DownloadName(title: "T", address: address, type: nil)
    #expect([1, 2, 10].map { name.text($0) } == ["T.mp3", "T (2).mp3", "T (10).mp3"])
  }

  @Test(arguments: [
    ("x.exe", true), ("x.desktop", true), ("x.SH", true), ("x.html", true), ("x.mp3", false),
    ("x", false), ("x.pdf", false),
  ])
  func `a program is told from what is played or read`(name: String, isProgram: Bool) {
    #expect(DownloadName.isProgram(name) == isProgram)
  }
}

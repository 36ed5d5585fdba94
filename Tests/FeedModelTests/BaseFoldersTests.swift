// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import Testing

@Suite struct BaseFoldersTests {
  private let fallback = URL(filePath: "/elsewhere", directoryHint: .isDirectory)

  private func folders(_ environment: [String: String]) -> BaseFolders {
    BaseFolders(environment: environment, fallback: fallback)
  }

  private func paths(_ environment: [String: String]) -> [String] {
    let found = folders(environment)
    return [found.home, found.data, found.cache, found.configuration, found.state].map {
      $0.path(percentEncoded: false)
    }
  }

  @Test func `the folders are below HOME, whatever the password database says`() {
    #expect(
      paths(["HOME": "/home/anna b"]) == [
        "/home/anna b/", "/home/anna b/.local/share/", "/home/anna b/.cache/",
        "/home/anna b/.config/", "/home/anna b/.local/state/",
      ]
    )
  }

  @Test func `each folder of its own is heeded`() {
    let environment = [
      "HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c", "XDG_CONFIG_HOME": "/f",
      "XDG_STATE_HOME": "/s",
    ]
    #expect(paths(environment) == ["/h/", "/d/", "/c/", "/f/", "/s/"])
  }

  @Test(arguments: ["", "data", "./data", "~/data"])
  func `a folder that is no absolute path is not heeded`(path: String) {
    let environment = ["HOME": path, "XDG_DATA_HOME": path, "XDG_CACHE_HOME": path]
    #expect(
      paths(environment) == [
        "/elsewhere/", "/elsewhere/.local/share/", "/elsewhere/.cache/", "/elsewhere/.config/",
        "/elsewhere/.local/state/",
      ]
    )
  }

  @Test(arguments: [
    ("# a comment\nXDG_DOWNLOAD_DIR=\"$HOME/下载\"\n", "/h/下载"),
    ("XDG_MUSIC_DIR=\"$HOME/M\"\n XDG_DOWNLOAD_DIR = \"/mnt/d e\"", "/mnt/d e"),
    ("XDG_DOWNLOAD_DIR=\"/a\"\nXDG_DOWNLOAD_DIR=\"/b\"", "/b"),
    // No full path, no end, the home folder itself, nothing at all.
    ("XDG_DOWNLOAD_DIR=\"Downloads\"", "/h/Downloads"),
    ("XDG_DOWNLOAD_DIR=\"/mnt", "/h/Downloads"), ("XDG_DOWNLOAD_DIR=/mnt", "/h/Downloads"),
    ("XDG_DOWNLOAD_DIR=\"$HOME/\"", "/h/Downloads"), ("XDG_DOWNLOAD_DIR=\"$HOME\"", "/h/Downloads"),
    ("XDG_DOWNLOAD_DIRS=\"/mnt\"", "/h/Downloads"), ("", "/h/Downloads"),
  ])
  func `the folder of downloads is the one that the desktop names`(
    text: String,
    path: String
  ) throws {
    let folder = URL.temporaryDirectory.appending(path: "folders-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["HOME": "/h", "XDG_CONFIG_HOME": folder.path(percentEncoded: false)]
    let none = folders(environment).downloads.path(percentEncoded: false)
    #expect(none == "/h/Downloads/")
    try Data(text.utf8).write(to: folder.appending(path: "user-dirs.dirs"))
    let found = folders(environment).downloads.path(percentEncoded: false)
    #expect(found == path || found == "\(path)/")
  }

  @Test func `data of the program is where it says, beside it, installed, or in the tree`() {
    func paths(_ named: String?, _ executable: String) -> [String] {
      let environment = named.map { ["FRESHET_DATA_DIR": $0] } ?? [:]
      return BaseFolders.programData(
        environment: environment,
        executable: URL(filePath: executable)
      ).map { $0.path(percentEncoded: false) }
    }
    let usual = "/usr/share/freshet"
    #expect(paths(nil, "/opt/f/bin/freshet") == ["/opt/f/share/freshet", usual])
    #expect(paths("", "/usr/bin/freshet") == [usual, usual])
    #expect(paths("/d", "/opt/f/bin/freshet") == ["/d", "/opt/f/share/freshet", usual])
    #expect(paths(nil, "/a b/.build-x/debug/freshet").last == "/a b/data")
  }
}

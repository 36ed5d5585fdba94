// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
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

  @Test func `the library is in the folder for data`() {
    let file = LibraryFile.usual(in: folders(["HOME": "/h"]))
    #expect(file.path() == "/h/.local/share/freshet/library.sqlite")
  }

  @Test func `a tilde stands for HOME`() throws {
    let home = folders(["HOME": "/home/anna b"]).home
    let address = try FeedAddress(typed: "~/feeds/a 100%.xml", home: home)
    #expect(address.url.path(percentEncoded: false) == "/home/anna b/feeds/a 100%.xml")
  }
}

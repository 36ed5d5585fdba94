// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation

/// A folder of a test with the part of one download, removed with the test.
final class DownloadTestFolder: Sendable {
  let url = URL.temporaryDirectory.appending(path: "download-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // Files that are left in the folder of temporary files harm nobody.
    try? FileManager.default.removeItem(at: url)
  }

  var part: URL { url.appending(path: "x.part") }
  var record: URL { url.appending(path: "x.part.version") }
  var file: URL { url.appending(path: "Episode.mp3") }

  /// The names of all files in the folder.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
    }
  }

  func bytes(_ file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  /// The rights to a file.
  func mode(_ file: URL) throws -> Int? {
    let found = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
    return (found[.posixPermissions] as? NSNumber)?.intValue
  }
}

extension HostLimits {
  /// Limits without a pause between two requests to one host.
  static var immediate: HostLimits {
    var limits = HostLimits()
    limits.spacing = .zero
    return limits
  }
}

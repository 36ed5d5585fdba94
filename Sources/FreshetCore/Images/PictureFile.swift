// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A picture of an article that the reader stores in a file.
package enum PictureFile {
  /// Returns the name that is proposed for a picture.
  ///
  /// - Parameters:
  ///   - url: the picture's address.
  ///   - ending: the ending of files of its format, without a point; nil if it is not known.
  /// - Returns: a name without a folder.
  package static func name(of url: URL, ending: String?) -> String {
    let isAddress = url.scheme?.lowercased() != "data"
    let own = isAddress ? DownloadName(title: "", address: url, type: nil) : nil
    let stem = own?.stem ?? "picture"
    let alike: Set<String> = ["jpg", "jpeg"]
    let isRight =
      own?.ending == ending || alike.contains(own?.ending ?? "") && alike.contains(ending ?? "")
    guard let ending, !isRight else { return own?.text() ?? stem }
    return "\(stem).\(ending)"
  }

  /// Writes a picture as a whole, or not at all.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: the path of the file, which is replaced when it is there.
  /// - Throws: an error of Foundation.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package static func write(_ bytes: [UInt8], to path: String) async throws {
    try Data(bytes).write(to: URL(filePath: path), options: .atomic)
  }
}

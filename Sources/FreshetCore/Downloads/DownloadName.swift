// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials

/// The name of a downloaded file, made of what the reader sees and never of a server's words alone.
///
/// It is one name without a folder, does not hide the file, and has one ending, which tells what
/// the file is: a title such as `song.mp3` before the ending `exe` becomes `song_mp3.exe`.
package struct DownloadName: Hashable, Sendable {
  /// The most bytes of the name without its ending; file systems have room for 255 with both.
  private static let mostBytes = 160
  private static let mostEndingCharacters = 8
  private static let fallback = "download"

  /// The name without its ending and its number.
  package let stem: String
  /// The ending without its point; empty for none.
  package let ending: String

  /// Makes a name.
  ///
  /// - Parameters:
  ///   - title: the title of the article; when it has no letters, the address names the file.
  ///   - address: the address of the file, of which the ending is used.
  ///   - type: the media type according to the feed; a known one decides on the ending.
  package init(title: String, address: URL, type: String?) {
    let last = address.path(percentEncoded: false).split(separator: "/").last.map(String.init) ?? ""
    let own = Self.ownEnding(of: last)
    let known = type.flatMap { Self.endings[Self.essence(of: $0)] }
    ending = known.flatMap { $0.contains(own) ? own : $0.first } ?? own
    let named = own.isEmpty ? last : String(last.dropLast(own.count + 1))
    stem =
      [title, named].map(Self.harmless).first { $0.contains { $0.isLetter || $0.isNumber } }
      ?? Self.fallback
  }

  /// Returns the name of a file with a text of the program's own making.
  ///
  /// - Parameters:
  ///   - title: the title of the text.
  ///   - ending: the ending of the file, without a point.
  /// - Returns: the name with its ending.
  package static func text(title: String, ending: String) -> String {
    let words = harmless(title)
    return "\(words.contains { $0.isLetter || $0.isNumber } ? words : fallback).\(ending)"
  }

  /// Returns the name of one of several files that would have the same name.
  ///
  /// - Parameter number: from 1, which has no number in its name.
  /// - Returns: the name with its ending.
  package func text(_ number: Int = 1) -> String {
    let numbered = number > 1 ? "\(stem) (\(number))" : stem
    return ending.isEmpty ? numbered : "\(numbered).\(ending)"
  }

  /// Whether a desktop may run a file instead of showing it.
  ///
  /// - Parameter name: the name of a file.
  /// - Returns: whether its ending is that of a program, a script or a page with one.
  package static func isProgram(_ name: String) -> Bool {
    programs.contains(ownEnding(of: name))
  }

  private static let programs: Set<String> = [
    "appimage", "apk", "bash", "bat", "bin", "cmd", "com", "command", "deb", "desktop", "dll",
    "exe", "flatpak", "htm", "html", "jar", "js", "jse", "lnk", "msi", "msix", "php", "pl", "ps1",
    "py", "rb", "reg", "rpm", "run", "scr", "sh", "snap", "so", "svg", "vbe", "vbs", "wsf", "xhtml",
  ]

  /// The endings of the files of a media type, the usual one first.
  private static let endings: [String: [String]] = [
    "application/epub+zip": ["epub"],
    "application/pdf": ["pdf"],
    "application/x-bittorrent": ["torrent"],
    "application/zip": ["zip"],
    "audio/aac": ["aac"],
    "audio/flac": ["flac"],
    "audio/mp4": ["m4a", "m4b", "mp4"],
    "audio/mpeg": ["mp3"],
    "audio/ogg": ["ogg", "oga", "opus"],
    "audio/opus": ["opus"],
    "audio/wav": ["wav"],
    "audio/webm": ["weba", "webm"],
    "audio/x-m4a": ["m4a", "m4b"],
    "audio/x-wav": ["wav"],
    "video/mp4": ["mp4", "m4v"],
    "video/mpeg": ["mpeg", "mpg"],
    "video/ogg": ["ogv"],
    "video/quicktime": ["mov"],
    "video/webm": ["webm"],
    "video/x-m4v": ["m4v"],
    "video/x-matroska": ["mkv"],
  ]

  /// Returns whether files with an ending are pictures, which an article shows.
  static func isPicture(ending: String) -> Bool { pictures.contains(ending) }

  private static let pictures: Set<String> = [
    "avif", "bmp", "gif", "heic", "jpeg", "jpg", "jxl", "png", "svg", "webp",
  ]

  /// Returns the media type of the files with an ending; nil for an unknown one.
  static func type(ofEnding ending: String) -> String? {
    // Types with “x-” are the older names of others, and come after them.
    endings.filter { $0.value.first == ending }.keys.min()
  }

  /// The type without its parameters, in small letters.
  static func essence(of type: String) -> String {
    let essence = type.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    // Feeds have this form as often as the registered one.
    return essence == "audio/mp3" ? "audio/mpeg" : essence
  }

  /// The ending of a name in small letters; empty when there is none that is one.
  private static func ownEnding(of name: String) -> String {
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
    let ending = name[name.index(after: point)...].lowercased()
    let isOne = ending.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
    }
    return isOne && 1...mostEndingCharacters ~= ending.count ? ending : ""
  }

  /// Removes what a file's name cannot hold, and what would make it look like another one.
  private static func harmless(_ text: String) -> String {
    var words = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      // Characters that cannot be seen may turn the name around, or end it.
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator, .spaceSeparator:
        words += " "
      default: words.unicodeScalars.append(Self.forbidden.contains(scalar) ? "-" : scalar)
      }
    }
    let spaced = words.split(separator: " ").joined(separator: " ")
    return trimmed(shortened(withoutEndings(trimmed(spaced))))
  }

  /// The letters that mean something in the names of some system.
  private static let forbidden: Set<Unicode.Scalar> = [
    "/", "\\", ":", "*", "?", "\"", "<", ">", "|",
  ]

  /// Replaces the points that begin something like an ending.
  private static func withoutEndings(_ text: String) -> String {
    var (result, isBehindPoint) = ("", false)
    for character in text.reversed() {
      let isPoint = character == "."
      result.append(isPoint && isBehindPoint ? "_" : character)
      isBehindPoint = character.isLetter
    }
    return String(result.reversed())
  }

  private static func shortened(_ text: String) -> String {
    var (result, count) = ("", 0)
    for character in text {
      count += character.utf8.count
      guard count <= mostBytes else { break }
      result.append(character)
    }
    return result
  }

  /// Removes points that would hide the file, and marks that commands would take for options.
  private static func trimmed(_ text: String) -> String {
    let start = text.drop { ".-~ ".contains($0) }
    let end = start.reversed().drop { ". ".contains($0) }.reversed()
    return String(end)
  }
}

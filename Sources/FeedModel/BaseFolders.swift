// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The folders of the reader's files, as the environment names them.
///
/// The environment comes before the password database: in a container, under `sudo` and in tests,
/// the database names another person's folder.
///
/// - Source: XDG Base Directory Specification 0.8; POSIX.1-2017 §8.3, `HOME`.
package struct BaseFolders: Sendable {
  /// The reader's own folder.
  package let home: URL
  private let environment: [String: String]

  /// The variables of the program, which are read once: each reading copies all of them.
  package static let processEnvironment = ProcessInfo.processInfo.environment

  /// Reads an environment.
  ///
  /// - Parameters:
  ///   - environment: the variables; those that are empty or no absolute path count as not there.
  ///   - fallback: the reader's own folder when `HOME` is not set.
  package init(
    environment: [String: String] = processEnvironment,
    fallback: URL = FileManager.default.homeDirectoryForCurrentUser
  ) {
    self.environment = environment
    home = Self.folder("HOME", in: environment) ?? fallback
  }

  /// The folder for the reader's data.
  package var data: URL { folder("XDG_DATA_HOME", else: ".local/share") }
  /// The file of the reader's tokens, for a desktop without a password store.
  package var secrets: URL { data.appending(path: "freshet/secrets.json") }
  /// The folder for data that can be fetched again.
  package var cache: URL { folder("XDG_CACHE_HOME", else: ".cache") }
  /// The folder for settings.
  package var configuration: URL { folder("XDG_CONFIG_HOME", else: ".config") }
  /// The folder for state that is kept between two starts, and has no use elsewhere.
  package var state: URL { folder("XDG_STATE_HOME", else: ".local/state") }

  /// The folder in which the reader finds downloaded files.
  ///
  /// The desktop's file of such folders names it, in the language in which it was first started.
  ///
  /// - Source: `user-dirs.dirs(5)`.
  package var downloads: URL {
    let usual = home.appending(path: "Downloads", directoryHint: .isDirectory)
    let file = configuration.appending(path: "user-dirs.dirs").path(percentEncoded: false)
    // Without the file the desktop has no such folder, and every program uses the same name.
    guard let data = FileManager.default.contents(atPath: file) else { return usual }
    let text = String(decoding: data, as: UTF8.self)
    let named = text.split(whereSeparator: \.isNewline).compactMap { Self.downloads(in: $0) }
    guard let path = named.last else { return usual }
    let full = path.hasPrefix("$HOME") ? home.appending(path: String(path.dropFirst(5))) : nil
    return full ?? URL(filePath: path, directoryHint: .isDirectory)
  }

  /// Reads one line of the file of folders; nil for one of another folder, or of no full path.
  private static func downloads(in line: Substring) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1).map {
      $0.trimmingPrefix { $0 == " " || $0 == "\t" }
    }
    guard parts.count == 2,
      parts[0].filter({ !$0.isWhitespace }) == "XDG_DOWNLOAD_DIR", parts[1].hasPrefix("\""),
      let end = parts[1].dropFirst().firstIndex(of: "\"")
    else { return nil }
    let path = String(parts[1].dropFirst()[..<end])
    // The home folder itself stands for a folder that was switched off.
    guard path.hasPrefix("/") || path.hasPrefix("$HOME/") && path.count > 6 else { return nil }
    return path
  }

  /// Returns the folders in which the data that came with the program may be, the likeliest first.
  ///
  /// - Parameters:
  ///   - environment: `FRESHET_DATA_DIR` names it, for a program that is not installed.
  ///   - executable: the program, beside which it is installed.
  /// - Returns: the folders, some of which are not there.
  package static func programData(
    environment: [String: String] = processEnvironment,
    executable: URL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  ) -> [URL] {
    let bin = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    let named = environment["FRESHET_DATA_DIR"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    let installed = [
      bin.deletingLastPathComponent().appending(path: "share/freshet"),
      URL(filePath: "/usr/share/freshet"),
    ]
    return (named.map { [$0] } ?? []) + installed + (sourceTree(of: bin).map { [$0] } ?? [])
  }

  /// Returns the folder `data` of the source tree in which a program was built; nil for others.
  private static func sourceTree(of bin: URL) -> URL? {
    let parts = bin.pathComponents
    guard let build = parts.firstIndex(where: { $0.hasPrefix(".build") }) else { return nil }
    let root = parts[..<build].dropFirst().reduce(URL(filePath: "/")) { $0.appending(path: $1) }
    return root.appending(path: "data")
  }

  private func folder(_ name: String, else path: String) -> URL {
    Self.folder(name, in: environment) ?? home.appending(path: path, directoryHint: .isDirectory)
  }

  private static func folder(_ name: String, in environment: [String: String]) -> URL? {
    guard let said = environment[name], said.hasPrefix("/") else { return nil }
    return URL(filePath: said, directoryHint: .isDirectory)
  }
}

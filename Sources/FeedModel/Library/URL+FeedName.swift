// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

extension URL {
  /// The name of a feed without a title: its host and path, or the path of its file.
  ///
  /// Names are shown in lists, titles and messages, so they hold neither a password nor a query.
  package var feedName: String {
    guard !isFileURL else { return path(percentEncoded: false) }
    guard let host = host(), !host.isEmpty else { return scheme.map { "\($0):" } ?? "" }
    let shown = host.contains(":") ? "[\(host)]" : host
    let path = path(percentEncoded: true)
    return shown + (port.map { ":\($0)" } ?? "") + (path == "/" ? "" : path)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// The reader's language and region for dates, from the desktop's environment.
package enum DesktopLocale {
  /// Reads the locale of times from the environment.
  ///
  /// Foundation on Linux does not look there, so dates would be English on every desktop.
  ///
  /// - Parameter environment: the process's environment.
  /// - Returns: the locale of `LC_ALL`, else `LC_TIME`, else `LANG`; Foundation's own for the plain
  ///   "C" locale and when none is set.
  /// - Source: POSIX.1-2017, section 8.2, Internationalization Variables.
  package static func times(_ environment: [String: String]) -> Locale {
    let value = ["LC_ALL", "LC_TIME", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (value ?? "").prefix { $0 != "." && $0 != "@" }
    guard !["", "C", "POSIX"].contains(name) else { return .current }
    return Locale(identifier: String(name))
  }
}

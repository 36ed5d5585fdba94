// SPDX-License-Identifier: GPL-3.0-or-later

import CIntl
import FeedModel
import Foundation
import FreshetCore

/// The translation of the program's sentences into the language of its environment.
enum Translation {
  /// The name of the catalogs.
  private static let domain = "freshet"

  /// Reads the language from the environment, and finds the catalogs.
  ///
  /// With the glibc of Debian 12 the desktop's locale need not be installed: where it is not, its
  /// name is that of the language. That of Debian 13 translates nothing in "C.UTF-8".
  ///
  /// - Returns: the strings; those in English in the plain "C" locale and without catalogs.
  /// - Source: POSIX.1-2017, section 8.2; the manual of GNU gettext, section 2.3, for `LANGUAGE`.
  static func start() -> Messages {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let folders = BaseFolders.programData().map { $0.appending(path: "locale") }
    guard let locale, !["C", "POSIX"].contains(locale),
      let folder = folders.first(where: { isThere($0) })
    else { return Messages() }
    // The texts are lent to C for the length of each call, and no result is kept.
    if unsafe setlocale(LC_MESSAGES, "") == nil {
      guard unsafe setlocale(LC_MESSAGES, "C.UTF-8") != nil else { return Messages() }
      unsafe setenv("LANGUAGE", locale, environment["LANGUAGE"]?.isEmpty == false ? 0 : 1)
    }
    _ = unsafe bindtextdomain(domain, folder.path(percentEncoded: false))
    _ = unsafe bind_textdomain_codeset(domain, "UTF-8")
    return Messages(
      translate: { translate($0) },
      translatePlural: { translate($0, $1, $2) }
    )
  }

  private static func isThere(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
  }

  private static func translate(_ text: String) -> String {
    // Without a translation gettext answers the pointer that it was given.
    unsafe text.withCString { unsafe String(cString: dgettext(domain, $0)) }
  }

  private static func translate(_ one: String, _ many: String, _ count: Int) -> String {
    // As above: both texts are lent to C for the length of the call.
    unsafe one.withCString { one in
      unsafe many.withCString { many in
        unsafe String(cString: dngettext(domain, one, many, CUnsignedLong(count.magnitude)))
      }
    }
  }
}

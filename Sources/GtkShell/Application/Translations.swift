// SPDX-License-Identifier: MIT

import CAdwaita
import Glibc

/// The translations of the program's texts into the user's language.
public enum Translations {
  /// Sets the language from the environment, and the folder of the catalogs.
  ///
  /// - Parameters:
  ///   - domain: the catalogs' name.
  ///   - folder: the folder that holds `<language>/LC_MESSAGES`.
  public static func bind(domain: String, folder: String) {
    setlocale(LC_ALL, "")
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
    textdomain(domain)
  }

  /// The translation of a text; the text itself if the catalog lacks it.
  public nonisolated static func translate(_ text: String) -> String {
    // Without a translation gettext answers the pointer that it was given.
    text.withCString { String(cString: g_dgettext(nil, $0)) }
  }

  /// The translation of a text in the plural form that a number needs, whatever its sign.
  public nonisolated static func translate(_ one: String, _ many: String, count: Int) -> String {
    one.withCString { one in
      many.withCString { String(cString: g_dngettext(nil, one, $0, gulong(count.magnitude))) }
    }
  }
}

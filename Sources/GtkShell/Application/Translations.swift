// SPDX-License-Identifier: MIT

import CAdwaita
import Glibc

/// The program's words in the user's language.
public enum Translations {
  /// Takes the language from the environment and says where the catalogs are.
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

  /// The words in the user's language; the given ones if the catalog lacks them.
  public nonisolated static func translate(_ text: String) -> String {
    // Without a translation gettext answers the pointer that it was given.
    text.withCString { String(cString: g_dgettext(nil, $0)) }
  }

  /// As `translate`, in the form that a number asks for.
  public nonisolated static func translate(_ one: String, _ many: String, count: Int) -> String {
    one.withCString { one in
      many.withCString { String(cString: g_dngettext(nil, one, $0, gulong(count))) }
    }
  }
}

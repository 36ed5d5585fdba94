// SPDX-License-Identifier: GPL-3.0-or-later

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
    String(cString: g_dgettext(nil, text))
  }

  /// As `translate`, in the form that a number asks for.
  public nonisolated static func translate(_ one: String, _ many: String, count: Int) -> String {
    String(cString: g_dngettext(nil, one, many, gulong(count)))
  }
}

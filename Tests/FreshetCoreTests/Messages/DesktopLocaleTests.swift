// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
import Testing

/// Dates follow the desktop's locale.
struct DesktopLocaleTests {
  @Test(arguments: [
    (["LANG": "zh_CN.UTF-8"], "zh_CN"),
    (["LANG": "zh_CN.UTF-8", "LC_TIME": "de_DE@euro"], "de_DE"),
    (["LANG": "zh_CN.UTF-8", "LC_TIME": "de_DE", "LC_ALL": "ar_EG.UTF-8"], "ar_EG"),
    (["LANG": "fr_FR", "LC_ALL": ""], "fr_FR"),
  ])
  func `the locale of times wins over the language, and LC_ALL over both`(
    environment: [String: String],
    identifier: String
  ) {
    #expect(DesktopLocale.times(environment).identifier == identifier)
  }

  @Test(arguments: [[:], ["LANG": "C.UTF-8"], ["LC_ALL": "POSIX"]])
  func `the plain locale leaves the choice to the system`(environment: [String: String]) {
    #expect(DesktopLocale.times(environment) == Locale.current)
  }
}

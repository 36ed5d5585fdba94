// SPDX-License-Identifier: MIT

import CAdwaita
package import GtkShell

// Doors for tests: the page, the spinner, and the texts of failures.
extension PlaceholderStack {
  /// The page that is shown, by its name: `content`, `loading`, `empty`, `failed` or `custom`.
  package var pageName: String { stack.visibleChildName }

  /// Whether the large spinner is shown.
  package var isSpinnerShown: Bool { loading.isVisible }

  /// The text of the page for a failure, and whether it has a button to try again.
  package var failurePage: (words: String, offersRetry: Bool) {
    let words = adw_status_page_get_description(failed.object.pointer)
    return (words.map { String(cString: $0) } ?? "", retry.isVisible)
  }

  /// The text of the strip over old rows, and whether it has a button to try again.
  package var noticeStrip: (words: String, offersRetry: Bool) { (strip.words, strip.offersRetry) }

  /// The widget of the strip.
  package var noticeWidget: Widget { strip.widget }
}

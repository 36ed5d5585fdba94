// SPDX-License-Identifier: MIT

import CAdwaita

// Doors for tests: what a reader is told of a failure.
extension PlaceholderStack {
  /// The words on the page for a failure, and whether it has a button to try again.
  package var failurePage: (words: String, offersRetry: Bool) {
    let words = adw_status_page_get_description(failed.object.pointer)
    return (words.map { String(cString: $0) } ?? "", retry.isVisible)
  }

  /// The words of the strip over old rows, and whether it has a button to try again.
  package var noticeStrip: (words: String, offersRetry: Bool) { (strip.words, strip.offersRetry) }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FoundationEssentials
import RefreshKit

// A door for tests, which must know when a request has reached the actor.
extension FullTextLoader {
  /// Returns the number of callers that wait for a page that a document of the web names.
  package func waiterCount(for link: URL) async -> Int {
    await work.waitingCount(for: PictureOrigin.web.request(link, accept: .page))
  }
}

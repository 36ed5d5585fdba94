// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
import RefreshKit
import StateMachineKit

// A door for tests, which must know when a request has reached the actor.
extension ImageLoader {
  /// The number of pictures that wait until fewer are under way.
  package var waitingForTurn: Int {
    get async { await turns.waitingCount }
  }

  /// Returns the number of callers that wait for a picture that a document of the web names.
  package func waiterCount(for url: URL) async -> Int {
    await work.waitingCount(for: Key(PictureOrigin.web.request(url)))
  }
}

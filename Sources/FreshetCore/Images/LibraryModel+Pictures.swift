// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
package import FoundationEssentials
import MarkupParsing
import StateMachineKit

// The reader's choices of when pictures are requested.
extension LibraryModel {
  /// The choices for all feeds, and for some of them.
  package var pictures: PictureChoices { pictureGate.current ?? PictureChoices(usual: .off) }

  /// Sets when pictures are requested; it can be undone.
  ///
  /// - Parameters:
  ///   - choice: the choice; nil gives a feed none of its own.
  ///   - feed: the feed; nil for all feeds without a choice of their own.
  package func setPictures(_ choice: PictureChoice?, of feed: SubscriptionID? = nil) {
    // No picture is requested any more while the choice is being stored.
    if let choice, choice != .on { close(choice, feed) }
    let subject = feed.map { sidebar.title(of: .feed($0)) } ?? ""
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.setPictures(choice, of: feed, subject: subject)
    }
  }

  /// Returns an address of the web without the parameters that track the reader.
  package func untracked(_ url: URL) -> URL { url.withoutTracking }

  private func close(_ choice: PictureChoice, _ feed: SubscriptionID?) {
    var next = pictures
    if let feed { next.own[feed] = choice } else { next.usual = choice }
    pictureGate.current = next
    observers.send(self)
  }
}

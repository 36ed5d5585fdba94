// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedSync
import FreshetCore
import GtkShell

// Doors for tests, which use the dialog as a reader does.
extension TroublesDialog {
  /// The cards: the name of each feed, the finding, and the labels of the buttons.
  package var lines: [(title: String, finding: String, remedies: [String])] {
    cards.map { ($0.row.title, $0.row.finding, $0.buttons.map(\.label)) }
  }

  /// Presses the button of a remedy.
  ///
  /// - Returns: false when there is no such button.
  package func press(_ remedy: FeedTrouble.Remedy, of feed: SubscriptionID) -> Bool {
    guard let card = cards.first(where: { $0.row.id == feed }),
      let index = card.row.remedies.firstIndex(of: remedy)
    else { return false }
    return card.buttons[index].activate()
  }
}

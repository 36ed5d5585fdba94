// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// A strip under the list that says that there is no network, or one that is paid for by its use.
///
/// It stands under the list, where it moves none of the rows.
///
/// - Source: `AdwBanner` needs libadwaita 1.3; a `GtkRevealer` is what 1.2 offers.
package final class NetworkStrip {
  /// The widget to put under the list.
  let widget: Revealer

  private let label = Label()
  private let messages: Messages

  /// Creates a strip that is hidden.
  init(_ messages: Messages) {
    self.messages = messages
    label.isWrapping = true
    label.isCentered = true
    label.expandsHorizontally = true
    let box = Box(.horizontal)
    box.addCSSClass("network-strip")
    box.append(label)
    widget = Revealer(box)
  }

  /// The sentence on it; empty while it is hidden.
  package var text: String { widget.isRevealed ? label.text : "" }

  /// Shows the state of the network.
  func show(_ state: NetworkState) {
    switch state {
    case .online: break
    case .metered: label.text = messages.meteredStrip
    case .offline: label.text = messages.offlineStrip
    }
    widget.isRevealed = state != .online
  }
}

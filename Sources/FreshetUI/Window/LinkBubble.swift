// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell

/// A bubble with the links of an article, each with its address: a list for the keyboard and for
/// screen readers, which find no links in a text.
package final class LinkBubble {
  /// The number of characters of a line.
  private static let width = 44
  /// The largest height of the links in pixels; more of them scroll.
  private static let height = 360

  /// The bubble.
  package let popover: Popover
  /// The links in their order.
  package let links: [ArticleLink]

  private var buttons: [Button] = []

  /// Creates a bubble.
  ///
  /// - Parameters:
  ///   - links: the links in their order.
  ///   - messages: the strings of the interface.
  ///   - onOpen: called with the link that was pressed.
  package init(
    _ links: [ArticleLink],
    _ messages: Messages,
    onOpen: @escaping (ArticleLink) -> Void
  ) {
    self.links = links
    let list = Box(.vertical)
    let scroller = ScrolledWindow(list)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.setMaximumHeight(Self.height)
    scroller.isFocusable = false
    scroller.growToChild()
    scroller.setAccessibleLabel(messages.linksTitle)
    popover = Popover(scroller)
    for link in links {
      let button = Button()
      button.setChild(ChoiceRow.make(link.title, link.shownAddress, width: Self.width))
      button.addCSSClass("flat")
      button.setAccessibleLabel(link.title)
      button.setAccessibleDescription(link.shownAddress)
      button.onClicked { [weak popover] in
        popover?.popDown()
        onOpen(link)
      }
      list.append(button)
      buttons.append(button)
    }
  }

  /// Moves the keyboard focus to the first link.
  package func grabFocus() {
    buttons.first?.grabFocus()
  }
}

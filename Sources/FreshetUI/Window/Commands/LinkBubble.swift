// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials
package import FreshetCore
package import GtkShell

/// A bubble with the links of an article, each with its address: a list for the keyboard and for
/// screen readers, which find no links in a text.
///
/// Beside a link to a source stands a button that leads there.
package final class LinkBubble {
  /// The number of characters of a line.
  private static let width = 44
  /// The largest height of the links in pixels; more of them scroll.
  private static let height = 360

  /// The bubble.
  package let popover: Popover
  /// The links in their order.
  package let links: [ArticleLink]
  /// The buttons that follow what links lead to, in the order of the links.
  package private(set) var followers: [Button] = []
  /// Called with the link at which something is to be followed.
  package var onSubscribe: (ArticleLink) -> Void = { _ in }

  private var buttons: [Button] = []

  /// Creates a bubble.
  ///
  /// - Parameters:
  ///   - links: the links in their order.
  ///   - messages: the strings of the interface.
  ///   - followed: the addresses of those at which something can be followed.
  ///   - onOpen: called with the link that was pressed.
  package init(
    _ links: [ArticleLink],
    _ messages: Messages,
    followed: Set<URL> = [],
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
      button.setChild(ChoiceRow(link.title, link.shownAddress, width: Self.width).widget)
      button.addCSSClass("flat")
      button.setAccessibleLabel(link.title)
      button.setAccessibleDescription(link.shownAddress)
      button.onClicked { [weak popover] in
        popover?.popDown()
        onOpen(link)
      }
      buttons.append(button)
      let row = Box(.horizontal)
      button.expandsHorizontally = true
      row.append(button)
      if followed.contains(link.url) { row.append(makeFollower(of: link, messages)) }
      list.append(row)
    }
  }

  /// Makes the button that follows what a link leads to.
  private func makeFollower(of link: ArticleLink, _ messages: Messages) -> Button {
    let button = Button(icon: "list-add-symbolic")
    button.addCSSClass("flat")
    button.verticalAlignment = .center
    button.setTooltip(messages.subscribeAt)
    button.setAccessibleLabel(messages.subscribeAt)
    button.setAccessibleDescription(link.title)
    button.onClicked { [weak self] in
      self?.popover.popDown()
      self?.onSubscribe(link)
    }
    followers.append(button)
    return button
  }

  /// Moves the keyboard focus to the first link.
  package func grabFocus() {
    buttons.first?.grabFocus()
  }
}

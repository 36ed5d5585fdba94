// SPDX-License-Identifier: MIT

import ForumSample
import GtkLists
import GtkShell
import ListKit
import RefreshKit

/// A node of the forum, under which topics stand.
struct ForumNode: PagedItem, Decodable, Hashable {
  let id: Int
  let name: String
  @Default<Empty<String>> var title: String
  @Default<Zero<Int>> var topics: Int
  var shownTitle: String { title.isEmpty ? name : title }
}

/// A source of all nodes, in one page.
struct NodeSource: PageSource {
  let api: ForumAPI

  @concurrent
  func page(for request: PageRequest<Int>) async throws(PageError) -> Page<ForumNode, Int> {
    try await api.all(of: "/api/nodes/all.json")
  }
}

/// A cell with a node's title over the number of its topics.
final class NodeCell: Cell {
  private let title = Label(), details = Label()
  private(set) lazy var view: Widget = TextColumn([title, details])

  func bind(_ node: ForumNode, _ context: CellContext) {
    view.setSizeRequest(width: 140, height: -1)
    title.text = node.shownTitle
    details.text = "\(node.topics) topics"
  }

  func unbind() { (title.text, details.text) = ("", "") }

  func accessibleText(for node: ForumNode) -> AccessibleText {
    AccessibleText(label: node.shownTitle, description: "\(node.topics) topics")
  }
}

extension SampleScreen {
  static func nodes(_ api: ForumAPI) -> PagedScreen<NodeSource, OneCell<NodeCell>> {
    var options = PagedScreenOptions<ForumNode>()
    options.list.layout = .grid(columns: 2...8)
    return PagedScreen(NodeSource(api: api), title: "Nodes", options: options) { NodeCell() }
  }
}

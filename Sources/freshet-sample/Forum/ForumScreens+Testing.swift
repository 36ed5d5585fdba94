// SPDX-License-Identifier: MIT

import ForumSample
import GtkLists
import RefreshKit

// Doors for tests.
extension ForumScreens {
  /// The number of nodes that are shown.
  package var nodeCount: Int { nodes?.list.content?.itemCount ?? 0 }

  /// Chooses a node as a click on it does.
  ///
  /// - Parameter index: its place among the nodes, from 0.
  package func chooseNode(at index: Int) {
    guard let nodes, let node = nodes.list.content?.item(at: index) else { return }
    nodes.onActivate(node)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedSync
package import Foundation

/// The replies to an article as a tree, with the branches that the reader has folded.
///
/// A reply stands under the one that it answers, behind the earlier answers. One whose reply is not
/// there stands under the article, until that arrives. Replies that answer one another in a circle
/// are shown as well.
package struct ReplyThread: Sendable {
  /// The most steps of indentation: a narrow window must still hold a text.
  package static let mostIndents = 6

  /// The replies that were there at the last visit.
  package struct Visit: Sendable {
    /// The time of the visit.
    package let date: Date
    /// The identifiers of the replies that were loaded.
    package let known: Set<String>

    /// Creates the visit.
    package init(_ date: Date, known: Set<String>) {
      (self.date, self.known) = (date, known)
    }

    /// Returns whether a reply arrived after the visit.
    ///
    /// An old one may belong to a page that was not loaded then.
    func isBefore(_ reply: ThreadReply) -> Bool {
      !known.contains(reply.id) && reply.reply.date.map { $0 > date } ?? true
    }
  }

  /// A reply in the order of the tree.
  private struct Node {
    var reply: ThreadReply
    var depth: Int
    /// The index of the reply that it answers; nil under the article.
    var parent: Int?
    /// The number of replies in its branch, with itself.
    var count = 1
    /// The number of new ones in its branch, with itself.
    var newCount: Int
  }

  /// The identifiers of the replies whose branches are folded.
  package private(set) var folded: Set<String>
  /// The identifiers of the replies whose texts are shown in spite of a warning.
  package private(set) var unveiled: Set<String>

  /// The number of portions that are shown of long texts, by the identifiers of the replies.
  private var portions: [String: Int] = [:]
  private let visit: Visit?
  private var nodes: [Node] = []

  /// Creates a thread without replies.
  ///
  /// - Parameters:
  ///   - visit: the last visit; nil for the first one, in which nothing is new.
  ///   - folded: the identifiers of the replies whose branches are folded.
  ///   - unveiled: the identifiers of the replies whose texts are shown in spite of a warning.
  package init(since visit: Visit? = nil, folded: Set<String> = [], unveiled: Set<String> = []) {
    (self.visit, self.folded, self.unveiled) = (visit, folded, unveiled)
  }

  /// The number of replies.
  package var count: Int { nodes.count }

  /// Folds or unfolds a branch.
  ///
  /// - Parameters:
  ///   - id: the identifier of the reply at its beginning.
  ///   - isOpen: whether the replies in it are shown.
  package mutating func setOpen(_ id: String, _ isOpen: Bool) {
    if isOpen { folded.remove(id) } else { folded.insert(id) }
  }

  /// Shows the text behind a warning.
  package mutating func unveil(_ id: String) { unveiled.insert(id) }

  /// Shows a further portion of a long text.
  package mutating func showMore(of id: String) { portions[id, default: 1] += 1 }

  /// Shows the replies as they are now.
  ///
  /// - Parameter replies: all that are loaded, in the order of their arrival; each identifier once.
  /// - Complexity: O(n).
  package mutating func show(_ replies: [ThreadReply]) {
    nodes = []
    nodes.reserveCapacity(replies.count)
    var tree = Tree(replies)
    for start in replies.indices where tree.isRoot(start) { add(&tree, replies, from: start) }
    // The rest are replies that answer each other in a circle.
    if nodes.count < replies.count {
      for start in replies.indices { add(&tree, replies, from: start) }
    }
    for index in nodes.indices.reversed() {
      guard let parent = nodes[index].parent else { continue }
      nodes[parent].count += nodes[index].count
      nodes[parent].newCount += nodes[index].newCount
    }
  }

  private mutating func add(_ tree: inout Tree, _ replies: [ThreadReply], from start: Int) {
    var waiting = [(reply: start, parent: Int?.none)]
    while let (next, parent) = waiting.popLast() {
      guard tree.visit(next) else { continue }
      let (reply, index) = (replies[next], nodes.count)
      let isNew = visit?.isBefore(reply) ?? false
      let depth = parent.map { nodes[$0].depth + 1 } ?? 0
      nodes.append(Node(reply: reply, depth: depth, parent: parent, newCount: isNew ? 1 : 0))
      for answer in tree.answers(to: next).reversed() { waiting.append((answer, index)) }
    }
  }

  /// Returns the rows: all replies but those in folded branches.
  ///
  /// - Complexity: O(n).
  package func rows() -> [ThreadRow] {
    var rows: [ThreadRow] = []
    rows.reserveCapacity(nodes.count)
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      let reply = node.reply
      let isFolded = node.count > 1 && folded.contains(reply.id)
      let isNew = visit?.isBefore(reply) ?? false
      var row = ThreadRow(reply: reply, depth: node.depth)
      row.isOpen = node.count > 1 ? !isFolded : nil
      row.isNew = isNew
      row.portions = portions[reply.id] ?? 1
      row.isBehindWarning = reply.reply.warning != nil && !unveiled.contains(reply.id)
      if isFolded {
        row.hiddenCount = node.count - 1
        row.hiddenNewCount = node.newCount - (isNew ? 1 : 0)
      }
      if node.depth > Self.mostIndents, let parent = node.parent {
        row.addressee = nodes[parent].reply.reply.author
      }
      rows.append(row)
      index += isFolded ? node.count : 1
    }
    return rows
  }
}

/// The answers to each reply, by their indexes.
private struct Tree {
  private var firstAnswer: [Int]
  private var nextAnswer: [Int]
  private var parents: [Int]
  private var isVisited: [Bool]

  /// The index of none.
  private static let none = -1

  init(_ replies: [ThreadReply]) {
    let none = Array(repeating: Self.none, count: replies.count)
    (firstAnswer, nextAnswer, parents) = (none, none, none)
    isVisited = Array(repeating: false, count: replies.count)
    var indexes: [String: Int] = Dictionary(minimumCapacity: replies.count)
    for (index, reply) in replies.enumerated() { indexes[reply.id] = index }
    // From the end, so that each reply becomes the first answer before the later ones.
    for (index, reply) in replies.enumerated().reversed() {
      guard let parent = reply.reply.parent.flatMap({ indexes[$0] }), parent != index else {
        continue
      }
      parents[index] = parent
      nextAnswer[index] = firstAnswer[parent]
      firstAnswer[parent] = index
    }
  }

  func isRoot(_ index: Int) -> Bool { parents[index] == Self.none }

  func answers(to index: Int) -> [Int] {
    var answers: [Int] = []
    var next = firstAnswer[index]
    while next != Self.none {
      answers.append(next)
      next = nextAnswer[next]
    }
    return answers
  }

  /// Notes that a reply has its place; false for one that had it before.
  mutating func visit(_ index: Int) -> Bool {
    defer { isVisited[index] = true }
    return !isVisited[index]
  }
}

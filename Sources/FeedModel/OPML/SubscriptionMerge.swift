// SPDX-License-Identifier: GPL-3.0-or-later

/// A merge of one OPML document into another that adds no feed twice.
///
/// - Nothing of the existing document is lost or moved; new outlines are added at the end, folder
///   by folder.
/// - A feed is identified by its address, `SubscriptionAddress.key`. One that is in another folder
///   there is added to that folder too, with the attributes that it has already.
/// - A feed outside of all folders says nothing about folders, so a known one is not added again.
/// - Outlines whose address is refused are left out and listed.
package struct SubscriptionMerge: Sendable {
  /// The merged document.
  package private(set) var document: OPMLDocument
  /// The number of new feeds.
  package private(set) var added = 0
  /// The number of known feeds that were added to a further folder.
  package private(set) var filed = 0
  /// The entries that were refused.
  package private(set) var refused: [RefusedSubscription] = []

  /// The paths of the document's folders, as indices, by the names on the way to them.
  private var folders: [[String]: [Int]] = [[]: []]
  /// The attributes of the feeds, and the folders in which they are.
  private var feeds: [String: KnownFeed] = [:]
  private var others: [[String]: Set<Outline>] = [:]

  private struct KnownFeed {
    let attributes: [OutlineAttribute]
    var folders: Set<[String]> = []
  }

  /// Merges two documents.
  ///
  /// - Parameters:
  ///   - imported: the document whose feeds are wanted.
  ///   - existing: the document that gets them.
  /// - Complexity: linear in the number of outlines of both.
  package init(_ imported: OPMLDocument, into existing: OPMLDocument) {
    document = existing
    index(existing.outlines, at: [], in: [])
    mergeOutlines(imported.outlines, into: [])
  }

  // MARK: The existing document

  private mutating func index(_ outlines: [Outline], at indexes: [Int], in path: [String]) {
    for (number, outline) in outlines.enumerated() {
      let here = indexes + [number]
      var inner = path
      switch outline.role {
      case .folder:
        if let name = outline.name {
          inner.append(name)
          if folders[inner] == nil { folders[inner] = here }
        }
      case .feed(let address):
        // A refused address stays where it is and is no feed that could be added twice.
        if let key = try? SubscriptionAddress(address).key {
          note(key, outline.attributes, in: path)
        }
      case .inclusion:
        others[path, default: []].insert(Outline(outline.attributes))
      }
      index(outline.children, at: here, in: inner)
    }
  }

  private mutating func note(_ key: String, _ attributes: [OutlineAttribute], in path: [String]) {
    feeds[key, default: KnownFeed(attributes: attributes)].folders.insert(path)
  }

  // MARK: The imported document

  private mutating func mergeOutlines(_ outlines: [Outline], into path: [String]) {
    for outline in outlines {
      var inner = path
      switch outline.role {
      case .folder:
        if let name = outline.name {
          inner.append(name)
          makeFolder(inner, outline.attributes)
        }
      case .feed(let address):
        mergeFeed(outline, address, into: path)
      case .inclusion:
        let bare = Outline(outline.attributes)
        if others[path, default: []].insert(bare).inserted { append(bare, to: path) }
      }
      mergeOutlines(outline.children, into: inner)
    }
  }

  private mutating func mergeFeed(_ outline: Outline, _ address: String, into path: [String]) {
    let key: String
    do throws(SubscriptionAddress.Refusal) {
      key = try SubscriptionAddress(address).key
    } catch {
      refused.append(RefusedSubscription(title: outline.name, address: address, reason: error))
      return
    }
    guard let known = feeds[key] else {
      note(key, outline.attributes, in: path)
      append(Outline(outline.attributes), to: path)
      added += 1
      return
    }
    guard !path.isEmpty, !known.folders.contains(path) else { return }
    note(key, known.attributes, in: path)
    append(Outline(known.attributes), to: path)
    filed += 1
  }

  private mutating func makeFolder(_ path: [String], _ attributes: [OutlineAttribute]) {
    guard folders[path] == nil else { return }
    let outer = Array(path.dropLast())
    folders[path] = append(Outline(attributes), to: outer)
  }

  /// Adds an outline at the end of a folder, so that the paths of all others stay valid.
  @discardableResult
  private mutating func append(_ outline: Outline, to path: [String]) -> [Int] {
    let indexes = folders[path] ?? []
    let number = Self.append(outline, at: indexes[...], to: &document.outlines)
    return indexes + [number]
  }

  private static func append(
    _ outline: Outline,
    at indexes: ArraySlice<Int>,
    to outlines: inout [Outline]
  ) -> Int {
    guard let first = indexes.first else {
      outlines.append(outline)
      return outlines.count - 1
    }
    return append(outline, at: indexes.dropFirst(), to: &outlines[first].children)
  }
}

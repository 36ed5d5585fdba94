// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MarkupParsing

/// A mender of pictures, which sets the addresses that a script of the web page would have set.
///
/// It also makes all addresses absolute, and turns links that run a script into plain text.
struct PictureRepair {
  let base: URL

  /// The length of a data address below which a picture only stands in for another one.
  private static let shortestPicture = 133
  private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"]

  /// Mends all nodes below a node.
  func repair(_ node: HTMLNode) {
    var children: [HTMLNode] = []
    for child in node.children {
      guard !child.isText else {
        children.append(child)
        continue
      }
      if child.name == "amp-img" { child.name = "img" }
      if child.name == "figure" { fill(child) }
      repair(child)
      switch child.name {
      case "img":
        repairPicture(child)
        if child["src"] != nil { children.append(child) }
      case "picture":
        if let picture = merged(child) { children.append(picture) }
      case "a" where !repairLink(child):
        children.append(contentsOf: child.children)
      default:
        repairSource(child)
        children.append(child)
      }
    }
    node.children = children
  }

  // MARK: Pictures

  /// Adds the picture to a figure that names one and has none.
  private func fill(_ figure: HTMLNode) {
    guard figure.firstElement(where: { $0.name == "img" || $0.name == "picture" }) == nil,
      let address = lazyAddress(figure)
    else { return }
    figure.children.insert(HTMLNode("img", [("src", address)]), at: 0)
  }

  private func repairPicture(_ node: HTMLNode) {
    let source = node["src"] ?? ""
    if source.isEmpty || isStandIn(source) || isLazy(node) {
      if let address = lazyAddress(node) {
        node.set("src", to: address)
      } else if let best = node["srcset"].flatMap(Self.largest) {
        node.set("src", to: best)
      }
    }
    guard let address = node["src"], let url = Address.picture(address, against: base) else {
      node.attributes.removeAll { $0.name == "src" || $0.name == "srcset" }
      return
    }
    node.set("src", to: url.absoluteString)
    node.attributes.removeAll { $0.name == "srcset" }
  }

  /// Returns whether an address is a tiny picture that stands in until the true one is loaded.
  private func isStandIn(_ address: String) -> Bool {
    guard address.lowercased().hasPrefix("data:") else { return false }
    // Drawings in text are small and may be meant.
    if address.lowercased().hasPrefix("data:image/svg") { return true }
    return address.utf8.count < Self.shortestPicture + "data:image/gif;base64,".utf8.count
  }

  private func isLazy(_ node: HTMLNode) -> Bool {
    node["class"]?.lowercased().contains("lazy") == true
      || node["loading"] == nil
        && node.attributes.contains { $0.name == "data-src" || $0.name == "data-srcset" }
  }

  /// Returns the address in another attribute.
  private func lazyAddress(_ node: HTMLNode) -> String? {
    for (name, value) in node.attributes where name.hasPrefix("data-") {
      if name.hasSuffix("srcset"), let best = Self.largest(of: value) { return best }
      if name.hasSuffix("src") || name.hasSuffix("original") || namesPicture(value) {
        if !value.isEmpty, !isStandIn(value), !value.contains("{") { return value }
      }
    }
    return nil
  }

  private func namesPicture(_ value: String) -> Bool {
    guard !value.contains(where: \.isWhitespace), value.utf8.count < 2048 else { return false }
    let path = value.lowercased().prefix { $0 != "?" && $0 != "#" }
    return Self.endings.contains { path.hasSuffix($0) }
  }

  /// Returns the picture of a `picture` element, with the largest of its sources when it has none
  /// itself.
  private func merged(_ node: HTMLNode) -> HTMLNode? {
    let picture = node.firstElement { $0.name == "img" } ?? HTMLNode("img")
    if picture["src"] == nil {
      let sources = node.elements.filter { $0.name == "source" }
      let sets = sources.compactMap { $0["srcset"] ?? $0["data-srcset"] }
      guard let best = sets.lazy.compactMap(Self.largest).first else { return nil }
      picture.set("src", to: best)
      repairPicture(picture)
    }
    return picture["src"] == nil ? nil : picture
  }

  /// Returns the address of the largest picture of a `srcset`; commas may stand inside addresses.
  static func largest(of set: String) -> String? {
    var best: (address: String, size: Double)?
    var words = set.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.popFirst() {
      var address = word.drop { $0 == "," }
      var size = 1.0
      if address.hasSuffix(",") {
        address = address.dropLast()
      } else if let next = words.first,
        let number = Double(next.prefix { $0.isNumber || $0 == "." })
      {
        size = number
        words.removeFirst()
      }
      guard !address.isEmpty else { continue }
      if best.map({ $0.size < size }) ?? true { best = (String(address), size) }
    }
    return best?.address
  }

  // MARK: Links

  /// Makes a link absolute; returns false when it leads nowhere.
  private func repairLink(_ node: HTMLNode) -> Bool {
    guard let address = node["href"] else { return false }
    if address.hasPrefix("#") { return true }
    guard let url = Address.resolve(address, against: base) else { return false }
    node.set("href", to: url.absoluteString)
    return true
  }

  private func repairSource(_ node: HTMLNode) {
    for name in ["src", "poster", "cite"] {
      guard let address = node[name] ?? (name == "src" ? node["data-src"] : nil) else { continue }
      if let url = Address.resolve(address, against: base) {
        node.set(name, to: url.absoluteString)
      } else {
        node.attributes.removeAll { $0.name == name }
      }
    }
  }
}

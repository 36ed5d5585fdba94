// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// A builder that makes a tree of a web page, within limits.
///
/// Styles, drawings and programs are left out; only those scripts stay that describe the page.
///
/// - Isolation: belongs to one call of `ReaderExtractor`.
final class WebPageBuilder: HTMLReaderDelegate {
  /// The root of the tree, which holds the web page's `html` element.
  let root = HTMLNode("#page")
  /// The scripts that describe the page, as JSON.
  private(set) var descriptions: [[UInt8]] = []
  /// The reason why parsing ended early; nil when it did not.
  private(set) var error: ExtractionError?

  private let limits: ExtractionLimits
  private var open: [HTMLNode]
  private var count = 0
  /// The number of open elements inside one that is left out; 0 outside.
  private var droppedDepth = 0
  private var description: [UInt8]?
  private var pendingText: [UInt8] = []

  private static let dropped: Set<String> = ["style", "svg", "template", "noembed", "noframes"]
  private static let pictured: Set<String> = [
    "a", "amp-img", "div", "figure", "iframe", "img", "noscript", "picture", "source", "span",
    "video",
  ]
  /// The most descriptions that are stored; more are of no use.
  private static let maximumDescriptions = 16
  private static let maximumAttributes = 64

  /// Creates a builder.
  init(limits: ExtractionLimits) {
    self.limits = limits
    open = [root]
  }

  var isFull: Bool { error != nil }

  /// Stores the rest at the end.
  func finish() {
    flush()
  }

  func start(_ name: String, _ attributes: HTMLAttributes) {
    guard error == nil else { return }
    if droppedDepth > 0 {
      droppedDepth += 1
      return
    }
    flush()
    if name == "script" || Self.dropped.contains(name) {
      droppedDepth = 1
      let isDescription = attributes["type"]?.lowercased().hasPrefix("application/ld+json") == true
      description = name == "script" && isDescription ? [] : nil
      return
    }
    guard open.count < limits.maximumDepth else {
      error = ExtractionError(
        .tooDeep,
        "The page has more than \(limits.maximumDepth) elements inside one another."
      )
      return
    }
    let isPictured = Self.pictured.contains(name)
    let kept = attributes.values.prefix(Self.maximumAttributes).filter { attribute in
      !attribute.name.hasPrefix("on") && (isPictured || !attribute.name.hasPrefix("data-"))
    }
    let node = HTMLNode(name, Array(kept))
    add(node)
    open.append(node)
  }

  func end(_ name: String) {
    guard error == nil else { return }
    if droppedDepth > 0 {
      droppedDepth -= 1
      if droppedDepth == 0, let description, descriptions.count < Self.maximumDescriptions {
        descriptions.append(description)
      }
      if droppedDepth == 0 { description = nil }
      return
    }
    flush()
    if open.count > 1 { open.removeLast() }
  }

  func text(_ bytes: Span<UInt8>) {
    guard error == nil, droppedDepth == 0 else { return }
    for index in bytes.indices {
      pendingText.append(bytes[index])
    }
  }

  func rawText(_ bytes: Span<UInt8>) {
    guard description != nil else { return }
    for index in bytes.indices {
      description?.append(bytes[index])
    }
  }

  /// Stores the collected text: it arrives in pieces, and one node holds all up to the next tag.
  private func flush() {
    guard !pendingText.isEmpty else { return }
    add(HTMLNode(text: String(decoding: pendingText, as: UTF8.self)))
    pendingText.removeAll(keepingCapacity: true)
  }

  private func add(_ node: HTMLNode) {
    count += 1
    guard count <= limits.maximumNodes else {
      error = ExtractionError(
        .tooManyNodes,
        "The page has more than \(limits.maximumNodes) elements and pieces of text."
      )
      return
    }
    open[open.count - 1].children.append(node)
  }
}

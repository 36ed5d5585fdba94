// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// Pictures, and what becomes a card: films, sounds and frames.
extension ArticleBuilder {
  /// Pictures of fewer pixels count readers.
  static let minimumImageSide = 4

  /// Deals with the start of a picture, film, sound or frame.
  ///
  /// - Returns: whether the element is one of these.
  func startMedia(_ name: String, _ attributes: HTMLAttributes) -> Bool {
    switch name {
    case "img", "amp-img":
      let last = frames.count - 1
      image(attributes).map { frames[last].runs.append($0, formats: formats.map(\.format)) }
      splitParagraph()
    case "picture":
      sourceSets = []
    case "source":
      startSource(attributes)
    case "iframe", "embed", "frame":
      let address = attributes["src"].flatMap { $0.hasPrefix("about:") ? nil : $0 }
      addCard(address ?? attributes["data-src"], attributes["title"], .frame)
    case "object":
      addCard(attributes["data"], attributes["title"], .frame)
    case "video", "audio":
      let kind: LinkCard.Kind = name == "video" ? .video : .audio
      openCard = attributes["src"] == nil ? kind : nil
      addCard(attributes["src"], attributes["title"], kind)
    default:
      return false
    }
    if name == "iframe" { hiddenDepth = 1 }
    return true
  }

  /// Deals with the end of a picture, film or sound.
  func endMedia(_ name: String) {
    if name == "video" || name == "audio" { openCard = nil }
    if name == "picture" { sourceSets = [] }
  }

  private func startSource(_ attributes: HTMLAttributes) {
    if let kind = openCard {
      openCard = nil
      addCard(attributes["src"], attributes["title"], kind)
    } else if let set = attributes["srcset"] ?? attributes["data-srcset"] {
      sourceSets.append(set)
    }
  }

  private func addCard(_ address: String?, _ title: String?, _ kind: LinkCard.Kind) {
    guard let address else { return }
    guard let url = Address.web(address, against: baseURL) else {
      if Address.isRefused(address) { dropped.addresses += 1 }
      return
    }
    guard !TrackingFilter.isTracker(url) else {
      dropped.trackers += 1
      return
    }
    flush()
    let (stripped, removed) = TrackingFilter.stripped(url)
    dropped.trackingParameters += removed
    let name = (title ?? "").trimmingSpace.shortened(to: TextLimits.title)
    add(.card(LinkCard(url: stripped, title: name, kind: kind)))
  }

  private func image(_ attributes: HTMLAttributes) -> ImageReference? {
    let candidates = ImageCandidates(attributes, sourceSets: sourceSets)
    if let source = attributes["src"], Address.isRefused(source), !Address.isPicture(source) {
      dropped.addresses += 1
    }
    let found = candidates.addresses.lazy
      .compactMap { Address.picture($0, against: self.baseURL) }.first
    guard let found else { return nil }
    guard !Self.isCounter(found, attributes) else {
      dropped.trackers += 1
      return nil
    }
    if found.absoluteString != attributes["src"] { hasLazyImage = true }
    let text = HTMLText.collapse(Array((attributes["alt"] ?? "").utf8))
      .shortened(to: TextLimits.title)
    return ImageReference(
      url: found,
      alternativeText: text,
      width: Self.pixels("width", attributes),
      height: Self.pixels("height", attributes)
    )
  }

  /// Whether a picture is there only to count readers.
  static func isCounter(_ url: URL, _ attributes: HTMLAttributes) -> Bool {
    let sides = ["width", "height"].compactMap { pixels($0, attributes) }
    return sides.contains { $0 < minimumImageSide } || TrackingFilter.isTracker(url)
  }

  /// A length that is said in pixels, by the attribute or by the style; nil for another unit.
  private static func pixels(_ name: String, _ attributes: HTMLAttributes) -> Int? {
    if let text = attributes[name]?.trimmingSpace {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let unit = text.dropFirst(digits.count)
      return unit.isEmpty || unit == "px" ? Int(digits) : nil
    }
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":")
      guard parts.count == 2, String(parts[0]).trimmingSpace.lowercased() == name else { continue }
      let value = String(parts[1]).trimmingSpace
      let digits = value.prefix { $0.isASCII && $0.isNumber }
      let unit = value.dropFirst(digits.count)
      return unit == "px" || unit.isEmpty && digits == "0" ? Int(digits) : nil
    }
    return nil
  }
}

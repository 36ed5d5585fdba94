// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import GtkShell

/// The place of the reader in an article that is shown: the one that is wanted until its text is
/// there, and the one that was seen last.
final class ArticlePlace {
  /// The place, for another view of the article.
  private(set) var position: ReadingPosition

  private let text: ShownText
  private let builder: DocumentBuilder
  private let scroller: ScrolledWindow

  /// Creates the place in an article.
  ///
  /// - Parameters:
  ///   - position: the place that is wanted.
  ///   - text: the text of the article.
  ///   - builder: builds it.
  ///   - scroller: the view of it.
  init(
    _ position: ReadingPosition,
    in text: ShownText,
    by builder: DocumentBuilder,
    _ scroller: ScrolledWindow
  ) {
    (self.position, self.text, self.builder) = (position, text, builder)
    self.scroller = scroller
  }

  /// The offset in pixels to which the article is scrolled.
  var offset: Double {
    position.wantedOffset > 0 ? position.wantedOffset : scroller.verticalOffset
  }

  /// Finds the offset of the wanted place, once its text is laid out.
  ///
  /// A reader who has scrolled meanwhile stays there.
  private func findWantedPlace() {
    guard let place = position.wantedPlace else { return }
    guard scroller.verticalOffset == 0 else {
      position.wantedPlace = nil
      return
    }
    let texts = builder.texts
    guard texts.indices.contains(place.text), texts[place.text].label.allocatedSize.height > 0,
      // Of the view, which is at its top: coordinates of the page begin behind its padding.
      let extent = texts[place.text].label.verticalExtent(in: scroller)
    else { return }
    position.wantedPlace = nil
    position.wantedOffset =
      extent.lowerBound + place.share * (extent.upperBound - extent.lowerBound)
  }

  /// Scrolls to the wanted place as soon as the text is long enough, unless the reader has
  /// scrolled elsewhere.
  func scrollIfThere() {
    findWantedPlace()
    guard position.wantedOffset > 0 else { return }
    if scroller.verticalOffset > 0 {
      position.wantedOffset = 0
    } else if scroller.largestOffset >= position.wantedOffset {
      scroller.verticalOffset = position.wantedOffset
      position.wantedOffset = 0
    }
  }

  /// Scrolls to the wanted place after a layout, because only then the text has its height.
  ///
  /// - Parameter pane: the pane, in whose frames the text is laid out.
  func scroll(in pane: Widget) async {
    guard position.wantedOffset > 0 || position.wantedPlace != nil, !Task.isCancelled else {
      return
    }
    await Frames.wait(2, of: pane)
    guard !Task.isCancelled else { return }
    findWantedPlace()
    if scroller.verticalOffset == 0 { scroller.verticalOffset = position.wantedOffset }
    position.wantedOffset = 0
  }

  /// Notes the place at which the reader is.
  ///
  /// - Parameter portion: the index of the last portion that is shown.
  func note(shown portion: Int) {
    guard position.wantedPlace == nil, position.wantedOffset == 0, scroller.isMapped,
      text.choice == .feed || text.choice == .page
    else { return }
    let (texts, top) = (builder.texts, topText)
    guard scroller.verticalOffset > 0, texts.indices.contains(top),
      let extent = texts[top].label.verticalExtent(in: scroller)
    else {
      position.seenPlace = nil
      return
    }
    position.seenPlace = ReadingPlace(
      portion: portion,
      text: top,
      share: -extent.lowerBound / max(1, extent.upperBound - extent.lowerBound),
      isFullText: text.isOfPage
    )
  }

  /// The index of the first text that is visible.
  ///
  /// - Complexity: logarithmic in the number of texts, but for those that are folded away.
  var topText: Int {
    let texts = builder.texts
    var range = 0..<texts.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      // A text that is folded away has no place; the next one behind it has.
      var (index, end) = (middle, Double?.none)
      while index < range.upperBound, end == nil {
        end = texts[index].label.verticalExtent(in: scroller)?.upperBound
        index += 1
      }
      if let end, end <= 0 {
        range = index..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let visible = texts.indices.dropFirst(range.lowerBound).first {
      texts[$0].label.verticalExtent(in: scroller) != nil
    }
    return visible ?? 0
  }

  /// Changes the height of a picture's area, and keeps the text that is seen where it is.
  ///
  /// A picture grows downwards, unless it begins above the view: then the text under it stays, and
  /// the text above moves up.
  ///
  /// - Parameters:
  ///   - area: the area of the picture.
  ///   - change: changes the height.
  /// - Returns: whether the text was laid out before.
  func reshape(_ area: Widget, _ change: () -> Void) -> Bool {
    let column = builder.widget
    let width = column.allocatedSize.width
    guard width > 0, let extent = area.verticalExtent(in: scroller) else {
      change()
      return false
    }
    let before = column.height(forWidth: width)
    change()
    let growth = Double(column.height(forWidth: width) - before)
    if position.wantedOffset > 0 {
      // The article was not scrolled to its place yet.
      if scroller.verticalOffset + extent.lowerBound < position.wantedOffset {
        position.wantedOffset += growth
      }
    } else if extent.lowerBound < 0 {
      scroller.follow(growth)
    }
    return true
  }
}

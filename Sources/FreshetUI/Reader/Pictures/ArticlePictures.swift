// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The pictures of an article that is shown, as far as the reader wants them to be requested.
final class ArticlePictures {
  /// The choice by which they are shown.
  let choice: PictureChoice
  /// Whether the reader asked for them.
  let areWanted: Bool
  /// Called when the reader asks for them.
  var onWanted: () -> Void = {}

  /// The line with the buttons that request them; nil without one.
  private(set) var notice: PictureNotice?
  private let model: ReaderModel
  private let parts: ReaderParts

  /// Creates the pictures of an article, of which none is requested yet.
  init(of reading: ArticleReading, _ parts: ReaderParts) {
    choice = parts.events.pictureChoice(reading.model.item.article.feed)
    areWanted = reading.wantsPictures
    (model, self.parts) = (reading.model, parts)
  }

  /// The present choice of the reader about them.
  private var presentChoice: PictureChoice {
    parts.events.pictureChoice(model.item.article.feed)
  }

  /// Whether they wait for the reader.
  var areOffered: Bool { choice == .ask && !areWanted }

  /// Whether another choice holds than that by which they are shown.
  var haveOtherChoice: Bool { choice != presentChoice }

  /// The source of the pictures, as far as the reader wants them.
  var source: DocumentBuilder.Pictures {
    let (article, choice) = (model.item.article, presentChoice)
    var use = PictureUse(feed: article.feed, article: article.id)
    use.isWanted = areWanted
    return DocumentBuilder.Pictures(
      loader: parts.pictures,
      origin: model.item.row.origin,
      use: use,
      isHeld: choice == .off || choice == .ask && !areWanted
    )
  }

  /// Makes a builder of the article, or of a part of it by itself.
  func makeBuilder() -> DocumentBuilder {
    DocumentBuilder(pictures: source, messages: parts.messages, onOpenLink: parts.onOpenLink)
  }

  /// Shows a line with buttons that request the pictures, if they wait for the reader.
  func offer() {
    guard areOffered else { return }
    let (feed, events) = (model.item.article.feed, parts.events)
    let notice = PictureNotice(
      parts.messages,
      onLoad: { [weak self] in self?.onWanted() },
      onAlways: { [weak events] in
        events?.onFocusWanted()
        events?.onPicturesWanted(feed)
      }
    )
    notice.isNarrow = parts.sheet.isNarrow
    self.notice = notice
    parts.sheet.column.append(notice.widget)
  }

  /// Makes the window of a picture, from which the others are reached.
  ///
  /// - Parameters:
  ///   - index: the index of the picture.
  ///   - builder: the article's builder.
  ///   - hasMore: whether there is more of the article than is shown.
  /// - Returns: the window, which is not shown yet.
  func viewer(at index: Int, of builder: DocumentBuilder, hasMore: Bool) -> PictureViewer {
    let viewer = PictureViewer(
      builder.window.frames.map(\.source),
      at: index,
      hasMore: hasMore,
      builder.pictures.loader,
      parts.messages,
      onOpenLink: builder.onOpenLink
    )
    viewer.view.setAccessibleLabel(parts.messages.pictureTitle)
    return viewer
  }
}

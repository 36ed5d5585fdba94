// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The state of the pictures of an article that is shown.
struct ShownPictures {
  /// The choice by which they are shown; nil before that.
  var choice: PictureChoice?
  /// Whether the reader asked for them.
  var areWanted = false
  /// The line over an article whose pictures are not requested; nil while there is none.
  var notice: PictureNotice?
}

// The pictures of the article, as far as the reader wants them to be requested.
extension ReaderView {
  /// Requests the pictures of the article that is shown, unless the reader never wants any.
  package func loadPictures() {
    guard model != nil, !shownPictures.areWanted, shownPictures.choice == .ask else { return }
    (shownPictures.areWanted, wantedOffset) = (true, offset)
    // The button is removed, and the keyboard focus moves to the text.
    grabFocus()
    render()
  }

  /// Shows the article anew when another choice about its pictures holds.
  func followPictureChoice() {
    guard let model, let choice = shownPictures.choice,
      choice != pictureChoice(model.item.article.feed)
    else {
      return
    }
    wantedOffset = offset
    render()
  }

  /// Returns the source of an article's pictures, as far as the reader wants them.
  func pictureSource(of model: ReaderModel) -> DocumentBuilder.Pictures {
    let article = model.item.article
    let choice = pictureChoice(article.feed)
    shownPictures.choice = choice
    var use = PictureUse(feed: article.feed, article: article.id)
    use.isWanted = shownPictures.areWanted
    return DocumentBuilder.Pictures(
      loader: pictures,
      origin: model.item.summary.origin,
      use: use,
      isHeld: choice == .off || choice == .ask && !shownPictures.areWanted
    )
  }

  /// Shows a line with buttons that request the pictures, if they wait for the reader.
  func offerPictures() {
    guard shownPictures.choice == .ask, !shownPictures.areWanted,
      let feed = model?.item.article.feed
    else { return }
    let notice = PictureNotice(
      messages,
      onLoad: { [weak self] in self?.loadPictures() },
      onAlways: { [weak self] in
        self?.grabFocus()
        self?.onPicturesWanted(feed)
      }
    )
    page.append(notice.widget)
    shownPictures.notice = notice
  }

  /// Changes the height of a picture's place, and keeps the text that is seen where it is.
  ///
  /// A picture grows downwards, unless it begins above the view: then what stands under it stays,
  /// and what is above moves up.
  ///
  /// - Parameters:
  ///   - place: the place of the picture.
  ///   - column: the text of the article with the place in it.
  ///   - change: changes the height.
  func reshape(_ place: Widget, in column: Widget, _ change: () -> Void) {
    let width = column.allocatedSize.width
    guard width > 0, let extent = place.verticalExtent(in: scroller) else { return change() }
    let before = column.height(forWidth: width)
    change()
    let growth = Double(column.height(forWidth: width) - before)
    if wantedOffset > 0 {
      // The article was not scrolled to its place yet.
      if scroller.verticalOffset + extent.lowerBound < wantedOffset { wantedOffset += growth }
    } else if extent.lowerBound < 0 {
      scroller.follow(growth)
    }
    updatePicturesSoon()
  }
}

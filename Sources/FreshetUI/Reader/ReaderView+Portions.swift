// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

// Long articles. The visible part is built at once, and the rest of a portion frame by frame below
// it. Further portions are built on request.
extension ReaderView {
  /// Builds a portion of the article, and adds a button for the portion after it.
  ///
  /// - Parameters:
  ///   - portion: the portion.
  ///   - number: the index of the portion, from 0.
  ///   - builder: the article's builder.
  func show(_ portion: ArticlePortion, _ number: Int, by builder: DocumentBuilder) async {
    if number == 0 {
      showLines(of: portion.document)
      builder.language = portion.document.language
      builder.isRightToLeft = TextDirection.isRightToLeft(portion.document)
      for text in builder.texts {
        builder.directed(text.label)
        let title = InlineMarkup.markup(for: [.text(text.text)], in: builder.language)
        text.label.setMarkup(title)
      }
    }
    builder.add(portion.document.blocks)
    builder.buildSlice()
    updatePicturesSoon()
    while !builder.isDone {
      await Frames.next(of: widget)
      guard !Task.isCancelled else { return }
      findWantedPlace()
      scrollToWantedOffsetIfThere()
      builder.buildSlice()
    }
    shownPortion = number
    if portion.hasMore { offerRest() }
    isLoading = false
    findInNewTexts()
    guard let place = wantedPlace, place.portion > number, let restButton else { return }
    // Nothing was scrolled yet, and the place is in a part that was shown before.
    showRest(restButton, isAsked: false)
  }

  /// Finds the offset of the place to which the article is scrolled, once its text is laid out.
  ///
  /// A reader who has scrolled meanwhile stays there.
  private func findWantedPlace() {
    guard let place = wantedPlace, let texts = builder?.texts else { return }
    guard scroller.verticalOffset == 0 else {
      wantedPlace = nil
      return
    }
    guard texts.indices.contains(place.text), texts[place.text].label.allocatedSize.height > 0,
      // Of the view, which is at its top: coordinates of the page begin behind its padding.
      let extent = texts[place.text].label.verticalExtent(in: scroller)
    else { return }
    wantedPlace = nil
    wantedOffset = extent.lowerBound + place.share * (extent.upperBound - extent.lowerBound)
  }

  /// Notes the place at which the reader is.
  private func notePlace() {
    guard wantedPlace == nil, wantedOffset == 0, scroller.isMapped, let texts = builder?.texts,
      choice == .feed || choice == .page
    else { return }
    let top = topText
    guard scroller.verticalOffset > 0, texts.indices.contains(top),
      let extent = texts[top].label.verticalExtent(in: scroller)
    else {
      seenPlace = nil
      return
    }
    seenPlace = ReadingPlace(
      portion: shownPortion,
      text: top,
      share: -extent.lowerBound / max(1, extent.upperBound - extent.lowerBound),
      isFullText: showsFullText
    )
  }

  /// Loads pictures near the visible part, and releases others, after the next layout.
  func updatePicturesSoon() {
    guard !isPictureUpdateDue else { return }
    isPictureUpdateDue = true
    Task { [weak self, widget, scroller] in
      // Changed widgets are laid out in the next frame, which is over when the one after it begins.
      await Frames.wait(2, of: widget)
      self?.isPictureUpdateDue = false
      self?.notePlace()
      if self?.builder?.window.update(in: scroller) == true { self?.updatePicturesSoon() }
    }
  }

  /// Scrolls to the wanted offset as soon as the text is long enough, unless the reader has
  /// scrolled elsewhere.
  private func scrollToWantedOffsetIfThere() {
    guard wantedOffset > 0 else { return }
    if scroller.verticalOffset > 0 {
      wantedOffset = 0
    } else if scroller.largestOffset >= wantedOffset {
      scroller.verticalOffset = wantedOffset
      wantedOffset = 0
    }
  }

  /// Scrolls to the wanted offset after a layout, because only then the text has its height.
  func scrollToWantedOffset() async {
    guard wantedOffset > 0 || wantedPlace != nil, !Task.isCancelled else { return }
    await Frames.wait(2, of: widget)
    guard !Task.isCancelled else { return }
    findWantedPlace()
    if scroller.verticalOffset == 0 { scroller.verticalOffset = wantedOffset }
    wantedOffset = 0
  }

  private func offerRest() {
    let button = Button(messages.showRest)
    button.addCSSClass("pill")
    button.horizontalAlignment = .center
    button.onClicked { [weak self, weak button] in button.map { self?.showRest($0) } }
    page.append(button)
    restButton = button
  }

  /// Shows the portion behind the last one.
  ///
  /// - Parameters:
  ///   - button: the button for it, which is removed.
  ///   - isAsked: whether the reader pressed the button.
  func showRest(_ button: Button, isAsked: Bool = true) {
    guard let model, let builder, restButton === button else { return }
    let number = shownPortion + 1
    // The button is removed, and the keyboard focus moves to the text.
    if isAsked { grabFocus() }
    page.remove(button)
    restButton = nil
    isLoading = true
    let spinner = turningMark()
    let loader = showsFullText ? fullText : nil
    loading = Task { [weak self, messages] in
      let read: Result<ArticlePortion, any Error>
      do {
        read = .success(try await model.portion(number, by: loader))
      } catch {
        read = .failure(error)
      }
      guard let self, !Task.isCancelled else { return }
      page.remove(spinner)
      switch read {
      case .success(let portion):
        await show(portion, number, by: builder)
        await scrollToWantedOffset()
      case .failure(let error):
        page.append(notice(messages.fullTextSentence(for: error)))
        offerRest()
        isLoading = false
      }
    }
  }
}

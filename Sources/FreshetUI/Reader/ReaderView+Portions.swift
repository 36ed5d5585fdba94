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
    builder.add(portion.document.blocks)
    builder.buildSlice()
    updatePicturesSoon()
    while !builder.isDone {
      await Frames.next(of: widget)
      guard !Task.isCancelled else { return }
      scrollToWantedOffsetIfThere()
      builder.buildSlice()
    }
    if portion.hasMore { offerRest(behind: number) }
    isLoading = false
  }

  /// Loads pictures near the visible part, and releases others, after the next layout.
  func updatePicturesSoon() {
    guard !isPictureUpdateDue else { return }
    isPictureUpdateDue = true
    Task { [weak self, widget, scroller] in
      // Changed widgets are laid out in the next frame, which is over when the one after it begins.
      await Frames.wait(2, of: widget)
      self?.isPictureUpdateDue = false
      self?.builder?.window.update(in: scroller)
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
    guard wantedOffset > 0, !Task.isCancelled else { return }
    await Frames.wait(2, of: widget)
    guard !Task.isCancelled else { return }
    if scroller.verticalOffset == 0 { scroller.verticalOffset = wantedOffset }
    wantedOffset = 0
  }

  private func offerRest(behind number: Int) {
    let button = Button(messages.showRest)
    button.addCSSClass("pill")
    button.horizontalAlignment = .center
    button.onClicked { [weak self] in self?.showPortion(number + 1) }
    page.append(button)
    restButton = button
  }

  private func showPortion(_ number: Int) {
    guard let model, let builder, let button = restButton else { return }
    // The button is removed, and the keyboard focus moves to the text.
    grabFocus()
    page.remove(button)
    restButton = nil
    isLoading = true
    let spinner = turningMark()
    let loader = showsFullText ? fullText : nil
    loading = Task { [weak self, messages] in
      let read: Result<ArticlePortion, any Error>
      do {
        if let loader {
          read = .success(try await model.fullPortion(number, by: loader))
        } else {
          read = .success(try await model.portion(number))
        }
      } catch {
        read = .failure(error)
      }
      guard let self, !Task.isCancelled else { return }
      page.remove(spinner)
      switch read {
      case .success(let portion):
        await show(portion, number, by: builder)
      case .failure(let error):
        page.append(notice(messages.fullTextSentence(for: error)))
        offerRest(behind: number - 1)
        isLoading = false
      }
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The portions of an article that is shown: the first one, and each further one on request.
///
/// The visible part of a portion is built at once, and the rest of it frame by frame below.
final class ArticlePortions {
  /// The index of the last portion that is shown.
  private(set) var last = 0
  /// The button that shows the rest of a long article; nil while there is none.
  private(set) var restButton: Button?
  /// The index of a portion of which the first lines are there, but not laid out yet; nil for none.
  private var unseen: Int?
  /// Whether a portion is still being read.
  private(set) var isLoading = false
  /// The reading of the portion that was requested last.
  private(set) var loading: Task<Void, Never>?
  /// Called when all of a portion was built.
  var onBuilt: () -> Void = {}

  private let text: ShownText
  private let builder: DocumentBuilder
  private let place: ArticlePlace
  private let parts: ReaderParts

  /// Creates portions of which none is shown.
  init(
    of text: ShownText,
    by builder: DocumentBuilder,
    _ place: ArticlePlace,
    _ parts: ReaderParts
  ) {
    (self.text, self.builder, self.place, self.parts) = (text, builder, place, parts)
  }

  /// Whether a part of the article is not shown yet.
  var hasRest: Bool { restButton != nil || isLoading }

  /// Starts to read a portion.
  ///
  /// - Parameter read: reads it, and shows it.
  func load(_ read: @escaping @MainActor () async -> Void) {
    isLoading = true
    loading = Task { await read() }
  }

  /// Builds a portion, scrolls to the wanted place, and adds a button for the portion after it.
  ///
  /// - Parameters:
  ///   - portion: the portion.
  ///   - number: the index of the portion, from 0.
  func show(_ portion: ArticlePortion, _ number: Int) async {
    await build(portion, number)
    await place.scroll(in: parts.pane)
  }

  private func build(_ portion: ArticlePortion, _ number: Int) async {
    if number == 0 { prepare(for: portion.document) }
    builder.add(portion.document.blocks)
    builder.buildSlice()
    unseen = number
    parts.sheet.awaitLayout()
    while !builder.isDone {
      await Frames.next(of: parts.pane)
      guard !Task.isCancelled else { return }
      place.scrollIfThere()
      builder.buildSlice()
    }
    last = number
    if portion.hasMore { offerRest() }
    isLoading = false
    onBuilt()
    guard let wanted = place.position.wantedPlace, wanted.portion > number else { return }
    // Nothing was scrolled yet, and the place is in a part that was shown before.
    showRest(isAsked: false)
  }

  /// Prepares the builder, and the title, for the language and the direction of the text.
  private func prepare(for document: ArticleDocument) {
    parts.sheet.showLines(of: document)
    builder.language = document.language
    builder.isRightToLeft = TextDirection.isRightToLeft(document)
    for text in builder.texts {
      builder.directed(text.label)
      let title = InlineMarkup.markup(for: [.text(text.text)], in: builder.language)
      text.label.setMarkup(title)
    }
  }

  /// Reports a portion whose first lines have been laid out.
  func reportShown() {
    guard let number = unseen else { return }
    unseen = nil
    parts.events.onTextShown(text.model.item.id, number)
  }

  private func offerRest() {
    let button = parts.sheet.addButton(parts.messages.showRest)
    button.onClicked { [weak self, weak button] in
      guard let self, let button, restButton === button else { return }
      showRest(isAsked: true)
    }
    restButton = button
  }

  /// Shows the portion behind the last one, if there is a button for it, which is removed.
  ///
  /// - Parameter isAsked: whether the reader pressed the button.
  func showRest(isAsked: Bool) {
    guard let button = restButton else { return }
    let number = last + 1
    // The button is removed, and the keyboard focus moves to the text.
    if isAsked { parts.events.onFocusWanted() }
    parts.sheet.column.remove(button)
    restButton = nil
    let (spinner, model, loader) = (parts.sheet.addSpinner(), text.model, text.loader)
    load { [weak self, messages = parts.messages] in
      let read: Result<ArticlePortion, any Error>
      do {
        read = .success(try await model.portion(number, by: loader))
      } catch {
        read = .failure(error)
      }
      guard let self, !Task.isCancelled else { return }
      parts.sheet.column.remove(spinner)
      switch read {
      case .success(let portion):
        await show(portion, number)
      case .failure(let error):
        parts.sheet.addNotice(messages.fullTextSentence(for: error))
        offerRest()
        isLoading = false
      }
    }
  }
}

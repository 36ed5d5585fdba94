// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore
package import GtkShell

/// The window that shows the pictures of an article one by one, in any size.
///
/// - Ownership: GTK keeps it until it is closed.
package final class PictureViewer {
  /// The width and the height of the window in pixels.
  private static let size = (width: 1000, height: 760)
  /// The share of the view by which a key scrolls.
  private static let scrollShare = 0.2
  private static let margin = 12

  /// The window.
  package let dialog: Dialog
  /// The index of the picture that is shown.
  package private(set) var index: Int
  /// The view of the picture.
  package let view = ZoomView()

  private let sources: [PictureFrame.Source]
  private let hasMore: Bool
  private let pictures: PictureLoader
  private let messages: Messages
  private let onOpenLink: (URL) -> Void
  private var zoom = PictureZoom()
  private var request: TextureRequest?
  private var reading: Task<Void, Never>?
  private var player: PicturePlayer?
  /// The bytes of the picture that is shown; nil until they are there.
  private var bytes: [UInt8]?
  /// The position among the pictures, under the picture: the bar of a window that is as narrow as a
  /// phone has no room for it.
  private let position = Label("")
  /// The words under the picture.
  let caption = Label("")
  /// The words about what cannot be shown; empty for a picture that is shown as it is.
  let note = Label("")
  private let spinner = Spinner()
  private let buttons: [Action: Button]

  /// A button of the window.
  private enum Action: CaseIterable {
    case zoomOut, fit, zoomIn, play, copy, save, open, previous, next
  }

  /// Creates the window, without showing it.
  ///
  /// - Parameters:
  ///   - sources: the pictures of the article, from top to bottom; at least one.
  ///   - index: the index of the picture to begin with.
  ///   - hasMore: whether the article may have further ones.
  ///   - pictures: loads them.
  ///   - messages: the strings of the interface.
  ///   - onOpenLink: called with the address of a picture that is to be opened in the browser.
  init(
    _ sources: [PictureFrame.Source],
    at index: Int,
    hasMore: Bool,
    _ pictures: PictureLoader,
    _ messages: Messages,
    onOpenLink: @escaping (URL) -> Void
  ) {
    (self.sources, self.index, self.hasMore) = (sources, index, hasMore)
    (self.pictures, self.messages, self.onOpenLink) = (pictures, messages, onOpenLink)
    buttons = Dictionary(
      uniqueKeysWithValues: Action.allCases.map { action in
        let button = Button(icon: Self.icon(of: action))
        let words = Self.words(for: action, messages)
        button.setTooltip(words)
        button.setAccessibleLabel(words)
        return (action, button)
      }
    )
    let column = Box(.vertical)
    dialog = Dialog(
      title: messages.pictureTitle,
      content: column,
      isScrolling: false,
      close: messages.close
    )
    assemble(column)
    for (action, button) in buttons {
      button.onClicked { [weak self] in self?.perform(action) }
    }
    dialog.onKeyPressed { [weak self] in self?.handle($0) ?? false }
    view.onScaled = { [weak self] factor in
      guard let self, let shown = view.shownFactor else { return }
      zoom.scale(by: factor, from: shown)
      view.factor = zoom.factor
    }
  }

  private static func icon(of action: Action) -> String {
    switch action {
    case .zoomOut: "zoom-out-symbolic"
    case .fit: "zoom-fit-best-symbolic"
    case .zoomIn: "zoom-in-symbolic"
    case .play: PicturePlayer.icon(isPlaying: false)
    case .copy: "edit-copy-symbolic"
    case .save: "document-save-symbolic"
    case .open: "adw-external-link-symbolic"
    case .previous: "go-previous-symbolic"
    case .next: "go-next-symbolic"
    }
  }

  private static func words(for action: Action, _ messages: Messages) -> String {
    switch action {
    case .zoomOut: messages.zoomOut
    case .fit: messages.zoomFit
    case .zoomIn: messages.zoomIn
    case .play: messages.play
    case .copy: messages.copyPicture
    case .save: messages.savePicture
    case .open: messages.openInBrowser
    case .previous: messages.previousPicture
    case .next: messages.nextPicture
    }
  }

  private func assemble(_ column: Box) {
    for action in [Action.zoomOut, .fit, .zoomIn] {
      buttons[action].map { dialog.header.packStart($0) }
    }
    for action in [Action.open, .save, .copy] {
      buttons[action].map { dialog.header.packEnd($0) }
    }
    // No title is drawn: a narrow window has room for the buttons alone.
    dialog.header.setTitleWidget(Box(.horizontal))
    view.expandsVertically = true
    view.expandsHorizontally = true
    let overlay = Overlay(view)
    spinner.horizontalAlignment = .center
    spinner.verticalAlignment = .center
    overlay.addOverlay(spinner)
    let places: [(Action, Alignment, Alignment)] = [
      (.previous, .start, .center), (.next, .end, .center), (.play, .center, .end),
    ]
    for (action, across, upright) in places {
      guard let button = buttons[action] else { continue }
      button.addCSSClass("osd")
      button.addCSSClass("circular")
      button.horizontalAlignment = across
      button.verticalAlignment = upright
      button.setMargins(start: Self.margin, end: Self.margin, bottom: Self.margin)
      overlay.addOverlay(button)
    }
    column.append(overlay)
    let foot = Box(.vertical, spacing: 4)
    foot.setMargins(start: Self.margin, end: Self.margin, top: Self.margin, bottom: Self.margin)
    for label in [caption, note, position] {
      label.isWrapping = true
      label.isCentered = true
      label.maximumLines = 6
      label.ellipsis = .end
      foot.append(label)
    }
    for label in [note, position] { label.addCSSClass("dim-label") }
    column.append(foot)
  }

  /// Shows the window.
  package func present(over window: ApplicationWindow) {
    dialog.present(over: window, size: Self.size, retaining: self)
    dialog.onUnmapped { [weak self] in self?.release() }
    show(index)
    view.grabFocus()
  }

  /// Whether the picture is played; nil for one that cannot be.
  package var isPlaying: Bool? { player?.isPlaying }
  /// The position among the pictures, in words.
  package private(set) var positionText = ""

  private func release() {
    request = nil
    reading?.cancel()
    player = nil
    view.texture = nil
  }

  private func show(_ index: Int) {
    self.index = index
    let source = sources[index]
    bytes = nil
    zoom.fit()
    view.factor = nil
    view.texture = nil
    view.setAlternativeText(source.alternativeText)
    positionText = messages.position(index + 1, of: sources.count, hasMore: hasMore)
    position.text = positionText
    position.isVisible = sources.count > 1 || hasMore
    let name = "\(messages.pictureTitle) \(positionText)"
    dialog.setTitle(name)
    view.setAccessibleLabel(name)
    let words = [source.caption, source.alternativeText].filter { !$0.isEmpty }
    // Many captions repeat the alternative text.
    caption.text =
      words.count == 2 && words[0] == words[1] ? words[0] : words.joined(separator: "\n")
    caption.isVisible = !words.isEmpty
    showNote("")
    player = nil
    showPlaying(false)
    buttons[.play]?.isVisible = false
    buttons[.previous]?.isVisible = index > 0
    buttons[.next]?.isVisible = index + 1 < sources.count
    enable(false)
    buttons[.open]?.isSensitive = ["http", "https"].contains(source.url.scheme?.lowercased() ?? "")
    reading?.cancel()
    spinner.isSpinning = !source.isHeld
    request = source.isHeld ? nil : load(source)
    if source.isHeld { showNote(messages.pictureHeld) }
  }

  private func load(_ source: PictureFrame.Source) -> TextureRequest {
    let side = PictureZoom.side(width: source.shape?.width, height: source.shape?.height)
    return pictures.load(source.url, from: source.origin, of: source.use, side: side) {
      [weak self] in
      self?.show($0, of: source)
    }
  }

  private func show(_ texture: Texture?, of source: PictureFrame.Source) {
    spinner.isSpinning = false
    guard let texture else { return showNote(messages.noPicture) }
    view.texture = texture
    enable(true)
    // The bytes are in memory from the request before, or are fetched once more.
    reading = Task { [weak self, pictures] in
      do {
        let bytes = try await pictures.bytes(at: source.url, from: source.origin, of: source.use)
        guard let self, !Task.isCancelled else { return }
        self.bytes = bytes
        buttons[.save]?.isSensitive = true
        showMotion(of: bytes)
      } catch {
        // The picture is shown, and cannot be stored.
        guard let self, !Task.isCancelled else { return }
        buttons[.save]?.isSensitive = false
      }
    }
  }

  /// Offers to play a picture that moves, or says that it cannot be played here.
  private func showMotion(of bytes: [UInt8]) {
    guard MovingPicture.canPlay(bytes) else {
      if Texture.isAnimated(bytes) { showNote(messages.animatedPicture) }
      return
    }
    let player = PicturePlayer(bytes, by: pictures, in: view)
    player.onChanged = { [weak self] in self?.showPlaying($0) }
    player.onFault = { [weak self, messages] in self?.showNote(messages.animatedPicture) }
    self.player = player
    buttons[.play]?.isVisible = true
  }

  private func showPlaying(_ isPlaying: Bool) {
    let words = isPlaying ? messages.pausePicture : messages.play
    buttons[.play]?.setIcon(PicturePlayer.icon(isPlaying: isPlaying))
    buttons[.play]?.setTooltip(words)
    buttons[.play]?.setAccessibleLabel(words)
  }

  private func showNote(_ words: String) {
    note.text = words
    note.isVisible = !words.isEmpty
  }

  private func enable(_ isShown: Bool) {
    for action in [Action.zoomOut, .fit, .zoomIn, .copy] { buttons[action]?.isSensitive = isShown }
    buttons[.save]?.isSensitive = false
  }

  // MARK: Acts

  private func perform(_ action: Action) {
    switch action {
    case .zoomIn: step(isLarger: true)
    case .zoomOut: step(isLarger: false)
    case .fit: fit()
    case .play: player?.toggle()
    case .copy: copy()
    case .save: save()
    case .open: onOpenLink(sources[index].url)
    case .previous: move(by: -1)
    case .next: move(by: 1)
    }
  }

  private func move(by step: Int) {
    if sources.indices.contains(index + step) { show(index + step) }
  }

  private func step(isLarger: Bool) {
    guard let shown = view.shownFactor else { return }
    zoom.step(isLarger: isLarger, from: shown)
    view.factor = zoom.factor
  }

  private func fit() {
    zoom.fit()
    view.factor = nil
  }

  private func showPixels() {
    guard view.texture != nil else { return }
    zoom.showPixels()
    view.factor = zoom.factor
  }

  private func copy() {
    guard let texture = view.texture else { return }
    dialog.copy(texture)
    dialog.showMessage(messages.copied)
  }

  private func save() {
    guard let bytes else { return }
    PictureStoring.ask(bytes, of: sources[index].url, over: dialog, messages) { [weak self] in
      self?.dialog.showMessage($0)
    }
  }

  /// Writes a picture, and tells the outcome.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: the path of the file, which is replaced when it is there.
  package func write(_ bytes: [UInt8], to path: String) async {
    dialog.showMessage(await PictureStoring.write(bytes, to: path, messages))
  }

  /// Handles a key.
  ///
  /// - Parameter key: the key in GTK's form.
  /// - Returns: whether it was handled.
  package func handle(_ key: String) -> Bool {
    let isMirrored = dialog.isRightToLeft
    switch key {
    case "Left", "Page_Up": move(by: isMirrored && key == "Left" ? 1 : -1)
    case "Right", "Page_Down": move(by: isMirrored && key == "Right" ? -1 : 1)
    case "Home": show(0)
    case "End": show(sources.count - 1)
    case "Up": view.scroll(x: 0, y: -Self.scrollShare)
    case "Down": view.scroll(x: 0, y: Self.scrollShare)
    case "plus", "equal", "KP_Add", "<Control>plus", "<Control>equal", "<Control>KP_Add":
      step(isLarger: true)
    case "minus", "KP_Subtract", "<Control>minus", "<Control>KP_Subtract": step(isLarger: false)
    case "0", "KP_0", "<Control>0", "<Control>KP_0": fit()
    case "1", "KP_1": showPixels()
    case "space" where player != nil: player?.toggle()
    case "<Control>c": copy()
    case "<Control>s": save()
    default: return false
    }
    return true
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

/// The card of one file that comes with an article: its name and facts, and the actions on it.
///
/// Its buttons change with the state of the file's download. A button that goes while it has the
/// keyboard focus hands that to the one in its place.
final class FileCard {
  /// An action of the reader on a file.
  enum Action: String, CaseIterable {
    case play, open, browse, download, downloadAnyway, pause, resume, cancel, show, remove
  }

  private static let iconSize = 24

  /// The card.
  let widget = Box(.vertical, spacing: 8)
  /// The file.
  let file: AttachedFile
  /// Called when a button was pressed.
  var onAction: (Action) -> Void = { _ in }

  /// The buttons that are shown, in their order.
  private(set) var buttons: [(action: Action, button: Button)] = []

  private let messages: Messages
  private let facts = Label()
  private let status = Label()
  private let bar = ProgressBar()
  private let row = Box(.horizontal, spacing: 6)

  /// Creates the card of a file of which nothing is known.
  init(_ file: AttachedFile, _ messages: Messages) {
    (self.file, self.messages) = (file, messages)
    let icon = Icon(Self.icon(of: file.kind), size: Self.iconSize)
    icon.addCSSClass("dim-label")
    icon.verticalAlignment = .start
    let name = Label(file.name)
    name.isWrapping = true
    name.xAlignment = 0
    name.addCSSClass("heading")
    for label in [facts, status] {
      label.isWrapping = true
      label.xAlignment = 0
      label.addCSSClass("file-facts")
    }
    facts.addCSSClass("dim-label")
    facts.text = factsText
    let texts = Box(.vertical, spacing: 2)
    for label in [name, facts, status] { texts.append(label) }
    texts.expandsHorizontally = true
    let head = Box(.horizontal, spacing: 12)
    head.append(icon)
    head.append(texts)
    for child in [head, bar, row] as [Widget] { widget.append(child) }
    bar.setAccessibleLabel(messages.download)
    widget.addCSSClass("card")
    widget.addCSSClass("file-card")
    bar.isVisible = false
    show(.absent, lastPlayed: nil, canDownload: false)
  }

  private static func icon(of kind: LinkCard.Kind) -> String {
    switch kind {
    case .audio: "audio-x-generic-symbolic"
    case .video: "video-x-generic-symbolic"
    case .frame, .file: "text-x-generic-symbolic"
    }
  }

  private var factsText: String {
    let facts = [
      messages.kind(file.kind), file.duration?.playingTime ?? "",
      file.bytes.map(messages.size) ?? "", file.address.host() ?? "",
    ]
    return facts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The words about the state of the file.
  var statusText: String { status.text }

  /// The part of the file that is there, from 0 to 1; nil while no bar is shown.
  var shownFraction: Double? { bar.isVisible ? bar.fraction : nil }

  /// Shows the state of the file.
  ///
  /// - Parameters:
  ///   - state: the state of its download.
  ///   - lastPlayed: the time at which it was played last, in words; nil for never.
  ///   - canDownload: whether it can be downloaded at all.
  func show(_ state: DownloadState, lastPlayed: String?, canDownload: Bool) {
    let words = [
      messages.text(of: state, total: file.bytes), lastPlayed.map(messages.lastPlayed) ?? "",
    ]
    let text = words.filter { !$0.isEmpty }.joined(separator: " · ")
    if status.text != text { status.text = text }
    status.isVisible = !text.isEmpty
    if case .failed = state { status.addCSSClass("error") } else { status.removeCSSClass("error") }
    showBar(state)
    show(canDownload ? actions(in: state) : [file.isPlayed ? .play : .browse])
    widget.setAccessibleLabel(
      [file.name, factsText, text].filter { !$0.isEmpty }.joined(separator: ", ")
    )
  }

  private func showBar(_ state: DownloadState) {
    let (received, size) = (state.receivedBytes, state.expectedBytes ?? file.bytes)
    let fraction = size.flatMap { $0 > 0 && $0 >= received ? Double(received) / Double($0) : nil }
    if case .absent = state {
      bar.isVisible = false
    } else if case .whole = state {
      // A bar that was there stays, so that the text below does not move while it is read.
      bar.fraction = 1
    } else if let fraction {
      bar.isVisible = true
      bar.fraction = fraction
    }
  }

  private func actions(in state: DownloadState) -> [Action] {
    let stream: Action = file.isPlayed ? .play : .browse
    switch state {
    case .absent: return [stream, .download]
    case .waiting, .running: return [stream, .pause, .cancel]
    case .paused: return [stream, .resume, .cancel]
    case .failed(let error, let bytes):
      return [
        stream, error.isTooLarge ? .downloadAnyway : bytes > 0 ? .resume : .download, .cancel,
      ]
    case .whole(let whole):
      let use: [Action] =
        file.isPlayed ? [.play] : DownloadName.isProgram(whole.lastPathComponent) ? [] : [.open]
      return use + [.show, .remove]
    }
  }

  private func show(_ actions: [Action]) {
    guard actions != buttons.map(\.action) else { return }
    let focused = buttons.firstIndex { $0.button.containsFocus }
    let old = buttons
    buttons = actions.map { action in
      old.first { $0.action == action } ?? (action, button(for: action))
    }
    row.removeAll()
    for (_, button) in buttons { row.append(button) }
    // The button in the same place does what comes next, as Pause does after Download.
    if let focused, let next = buttons.dropFirst(focused).first ?? buttons.last {
      next.button.grabFocus()
    }
  }

  private func button(for action: Action) -> Button {
    let words = words(for: action)
    let button: Button
    if let icon = Self.icon(of: action) {
      button = Button(icon: icon)
      button.setTooltip(words)
      button.addCSSClass("flat")
    } else {
      button = Button(words)
    }
    // Several files have buttons of the same name.
    button.setAccessibleLabel("\(words): \(file.name)")
    button.onClicked { [weak self] in self?.onAction(action) }
    return button
  }

  private static func icon(of action: Action) -> String? {
    switch action {
    case .cancel: "process-stop-symbolic"
    case .show: "folder-symbolic"
    case .remove: "user-trash-symbolic"
    default: nil
    }
  }

  /// Returns the words of a button.
  func words(for action: Action) -> String {
    switch action {
    case .play: messages.play
    case .open: messages.openDownload
    case .browse: messages.openInBrowser
    case .download: messages.download
    case .downloadAnyway: messages.downloadAnyway
    case .pause: messages.pauseDownload
    case .resume: messages.resumeDownload
    case .cancel: messages.cancelDownload
    case .show: messages.showInFiles
    case .remove: messages.removeDownload
    }
  }
}

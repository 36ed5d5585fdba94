// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkLists
package import GtkShell
import ListKit
import RefreshKit

/// The list of the comments on an article.
///
/// Pages, failures and the reader's position are those of every paged list; its rows are the tree
/// of the model.
package final class ThreadView {
  /// The model of the thread.
  package let model: ThreadModel

  private let list: PagedView<ReplySource, OneCell<ReplyCell>>
  private let layouts = ReplyLayouts()
  private var observation: Observation?
  /// The rows that are made so far.
  private var portion = RowPortion<PagedRow<ThreadRow>.ID>()
  /// The frames that have passed since rows began to be added; nil when all are shown.
  private var frames: Int?
  /// The reader's position when rows began to be added; nil for the beginning.
  private var start: ListPosition<PagedRow<ThreadRow>.ID>?
  /// The position that the reader left, until the rows around it are shown or the reader scrolls;
  /// nil for none.
  private var left: ListPosition<PagedRow<ThreadRow>.ID>?

  /// Creates the list of a thread, which is empty until it is attached.
  ///
  /// - Parameters:
  ///   - model: the thread.
  ///   - onOpenLink: called with the address of an activated link.
  package init(_ model: ThreadModel, onOpenLink: @escaping (String) -> Void) {
    self.model = model
    var options = PagedScreenOptions<ThreadRow>()
    options.texts = ListTexts(ofComments: model.messages)
    options.list.accessibleLabel = model.messages.commentsTitle
    options.list.showsNewRowsPill = false
    options.parts.footerStyle = "footer-row"
    let layouts = layouts
    let cells = OneCell {
      ReplyCell(
        model.messages,
        layouts,
        onActivate: { [weak model] in model?.activate($0) },
        onShowMore: { [weak model] in model?.showMore(of: $0) },
        onOpenLink: onOpenLink
      )
    }
    list = PagedView(of: model.list, cells: cells, options: options)
    list.onActivate = { [weak model] in model?.activate($0) }
    page.host.onReaderScrolled { [weak self] in self?.left = nil }
    page.host.onRowsChanged { [weak self] change in
      let entered = (change.appeared + change.entered).compactMap(\.reply)
      let left = change.left.compactMap(\.reply)
      guard layouts.enter(entered, leaving: left), let self else { return }
      FrameCallback.add(to: page.widget) { layouts.startFrame() }
    }
    page.host.onFold { [weak self] row, isOpen in self?.fold(row.item, isOpen) ?? false }
  }

  /// The list with its placeholders.
  package var page: ListPage<PagedCells<OneCell<ReplyCell>>> { list.page }

  /// Shows the thread at the reader's position, and loads new replies.
  ///
  /// - Parameter window: the window whose keys refresh it.
  package func attach(in window: ApplicationWindow?) {
    if let position = model.position { page.host.restore(position, grabsFocus: true) }
    list.grabsFocus = model.position == nil
    list.attach(in: window)
    observation = model.observe { [weak self] in self?.show($0) }
    model.start()
  }

  /// Whether all rows are shown; of many new ones some come in later frames.
  package var isWhole: Bool { frames == nil }

  /// The number of texts of comments that were laid out so far, each time anew.
  package var laidOutTexts: Int { layouts.made }

  /// Stores the reader's position, and disconnects the list from the model.
  package func leave() {
    // Until its rows are there, the position is that of the visit before.
    let isRestored = left == nil && page.host.snapshot.row(at: 0)?.item != nil
    model.store(at: isRestored ? page.host.position : model.position)
    list.detach()
    (observation, frames) = (nil, nil)
  }

  private func show(_ snapshot: ThreadModel.Snapshot) {
    let isFirst = page.host.snapshot.row(at: 0)?.item == nil
    guard frames == nil else {
      showPortion(of: snapshot)
      return
    }
    start = isFirst ? model.position : page.host.position
    guard !showPortion(of: snapshot) else { return }
    (frames, left) = (0, isFirst ? model.position : nil)
    // The end of the portion is none of the thread.
    page.attachPaging(nil)
    FrameCallback.add(to: page.widget) { [weak self] in self?.showMore() ?? false }
  }

  /// Shows the rows of another frame; false when all are shown and laid out.
  private func showMore() -> Bool {
    guard let frames else { return false }
    self.frames = frames + 1
    // The first rows are laid out in the frame in which this is called first.
    guard frames > 0 else { return true }
    guard page.host.snapshot.rowCount < model.snapshot.rowCount else {
      self.frames = nil
      page.attachPaging(model.list)
      return false
    }
    showPortion(of: model.snapshot)
    // There was no room for the reader's position before the rows below it were there.
    if let last = model.snapshot.row(at: model.snapshot.rowCount - 1),
      page.host.snapshot.index(of: last.id) != nil
    {
      left.map { page.host.restore($0) }
      left = nil
    }
    return true
  }

  /// Shows the rows that are made so far, and some more; returns whether these are all.
  @discardableResult
  private func showPortion(of snapshot: ThreadModel.Snapshot) -> Bool {
    let index = start?.find(in: snapshot)?.index ?? 0
    guard let rows = portion.grow(of: snapshot.rows.map(\.id), from: index) else {
      list.show(snapshot, anchor: .holdQuietly)
      return true
    }
    let made = ThreadModel.Snapshot(rows: rows.compactMap { snapshot.row(at: $0) })
    list.show(made, anchor: .holdQuietly)
    return false
  }

  /// Folds or unfolds a branch; where there is nothing to change, the focus moves in or out of it.
  private func fold(_ row: ThreadRow?, _ isOpen: Bool) -> Bool {
    guard let row else { return false }
    if model.setOpen(row, isOpen) { return true }
    if let next = model.neighbor(of: row, isInward: isOpen) {
      page.host.focus(.item(next.id))
      page.host.select(.item(next.id))
    }
    return true
  }
}

extension PagedRow<ThreadRow>.ID {
  /// The identifier of the comment that the row shows; nil for a row that is none.
  fileprivate var reply: String? {
    guard case .item(let id) = self else { return nil }
    return id
  }
}

extension ListTexts {
  /// Returns the strings for the list of the comments on an article.
  fileprivate init(ofComments messages: Messages) {
    self.init(messages)
    loading = messages.loadingComments
    emptyTitle = messages.noComments
    emptyIcon = "freshet-comments-symbolic"
    emptyDescription = ""
    failedTitle = messages.commentsFailed
    offline = messages.showingOldComments
    end = messages.endOfComments
    newRows = { messages.newReplies($0) }
    // Comments are asked for by the reader alone, who may always try again.
    retryDelay = { $0.wait ?? .zero }
  }
}

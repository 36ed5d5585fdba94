// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import StateMachineKit

// The notices of the library, and the parts that are read again after them.
extension LibraryModel {
  /// Shows one article's marks at once; gathers notices that may be about many.
  func handle(_ notice: StoreNotice) {
    if case .states(let ids, let state, let isSet) = notice.change {
      let mark = MarkChange.Mark(state, tagName: sidebar.tagName)
      show(ids, after: mark.map { MarkChange(ids, $0, isSet) })
    }
    notices.add(notice) { [weak self] in await self?.showGathered() }
  }

  /// Shows the new state of some articles.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - change: the change that the library stored; nil if it is not known.
  func show(_ ids: Set<ArticleID>, after change: MarkChange? = nil) {
    for window in windows { window.show(ids, after: change) }
  }

  /// Shows all that the gathered notices are about.
  func showGathered() async {
    lookAtDay()
    let gathered = notices.removeAll()
    for window in windows { await window.follow(gathered) }
    await readRows()
    await standings.read()
    let found = gathered.flatMap { notice -> [ArrivalNotice] in
      if case .noticed(let found) = notice.change { found } else { [] }
    }
    if !found.isEmpty { onNotices(found) }
    guard gathered.contains(where: { $0.change == .everything }) else { return }
    do throws(StoreError) { try await changes.readHistory() } catch { tasks.onFault(error) }
  }

  /// Reads the rows of the sidebar, and closes the lists of things that are gone.
  ///
  /// - Parameter choices: the reading of the reader's choices, which ends before windows show the
  ///   rows; nil when they are known.
  package func readRows(behind choices: Task<Void, Never>? = nil) async {
    do throws(StoreError) {
      let outline = try await sidebar.read(day: today)
      try await settings.readStoryGrouping()
      await choices?.value
      pictureGate.current = outline.library.pictures
      settings.fullTexts = outline.library.fullTexts
      offline?.follow(outline.library.offlineMegabytes)
      for window in windows { await window.drop(outline) }
      countFound()
    } catch {
      tasks.onFault(error)
    }
    observers.send(self)
  }

  /// Shows the progress of a refresh.
  ///
  /// The newest progress that arrives meanwhile waits a little.
  func handle(_ state: SyncProgress) async {
    refreshes.show(state)
    guard state.isRunning else {
      if let known = sidebar.outline?.icons { icons.refresh(known) }
      offline?.fill()
      return await standings.read()
    }
    // Closing the library does not wait for this.
    try? await notices.pace.clock.sleep(for: notices.pace.progress)
  }
}

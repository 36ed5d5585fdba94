// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import RefreshKit
import StateMachineKit

// The notices of the library, and the parts that are read again after them.
extension LibraryModel {
  /// Shows one article's marks at once; gathers notices that may be about many.
  func handle(_ notice: StoreNotice) {
    if case .states(let ids) = notice.change { show(ids) }
    gathered.append(notice)
    guard gatherer == nil else { return }
    gatherer = Task { [weak self, pace] in
      guard (try? await pace.clock.sleep(for: pace.gathering)) != nil else { return }
      await self?.showGathered()
    }
  }

  /// Shows the new state of some articles.
  func show(_ ids: Set<ArticleID>) {
    for window in windows { window.show(ids) }
  }

  func showGathered() async {
    lookAtDay()
    let notices = gathered
    (gathered, gatherer) = ([], nil)
    for window in windows { await window.follow(notices) }
    await readRows()
    await readStandings()
    let found = notices.flatMap { notice -> [RuleNotice] in
      if case .noticed(let found) = notice.change { found } else { [] }
    }
    if !found.isEmpty { onNotices(found) }
    guard notices.contains(where: { $0.change == .everything }) else { return }
    do throws(StoreError) { try await readHistory() } catch { onFault(error) }
  }

  func readRows() async {
    do throws(StoreError) {
      try await readStoryGrouping()
      let choices = sidebarChoices
      let (next, rows) = try await SidebarOutline.read(
        store,
        day: today,
        choices: choices,
        after: outline,
        builder.messages
      )
      outline = next
      pictureGate.current = next.library.pictures
      for folder in next.library.folders { folderNames[folder.id] = folder.name }
      if choices == sidebarChoices { show(rows) } else { showOutline() }
      for window in windows { await window.drop(next) }
    } catch {
      onFault(error)
    }
    observers.send(self)
  }

  /// Shows the rows of the outline that was read last.
  func showOutline() {
    if let outline { show(outline.rows(builder.messages, sidebarChoices)) }
  }

  private func show(_ next: [SidebarRow]) {
    guard next != rows else { return }
    rows = next
    rowsVersion += 1
  }
}

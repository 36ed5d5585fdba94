// SPDX-License-Identifier: GPL-3.0-or-later

import FreshetCore
import ListKit
import RefreshKit
import StateMachineKit
import Testing

/// A recorder of a timeline's edits, which replays them.
@MainActor
final class ChangeRecorder {
  /// The changes that were reported, less those from before the recorder.
  private(set) var changes: [PagedRows<LibraryPageSource>.Change] = []

  /// The edits that were told, or that follow from the rows.
  private(set) var updates: [ListUpdate] = []

  private let before: [TimelineRow.ID]
  private var observation: Observation?

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - timeline: what to listen to.
  ///   - fromNothing: whether the first change, which tells everything, is kept as well.
  init(_ timeline: TimelineModel, fromNothing: Bool = false) {
    before = fromNothing ? [] : timeline.snapshot.rows.map(\.id)
    var shown = fromNothing ? ListSnapshot() : timeline.snapshot
    observation = timeline.rows.observe { [weak self] change in
      self?.changes.append(change)
      self?.updates.append(change.update ?? ListDiff.update(from: shown, to: change.snapshot))
      shown = change.snapshot
    }
    if !fromNothing { (changes, updates) = ([], []) }
  }

  /// The edits that change anything.
  var edits: [ListUpdate] { updates.filter { !$0.isEmpty } }

  /// Checks that each change's edits lead from the rows before it to its own rows.
  func expectConsistent() {
    var rows = before
    for (change, update) in zip(changes, updates) {
      let new = change.snapshot.rows.map(\.id)
      for splice in update.splices {
        rows.replaceSubrange(
          splice.position..<(splice.position + splice.removed),
          with: new[splice.inserted]
        )
      }
      #expect(rows == new)
    }
  }
}

extension TimelineModel {
  /// The rows as a reader would read them out.
  var lines: [String] {
    snapshot.rows.map { row in
      switch row {
      case .heading(let day, _): "# \(day)"
      case .item(let item): item.row.title
      case .gap: "GAP"
      case .footer(.loadMore): "MORE"
      case .footer(.loading): "LOADING"
      case .footer(.failed(let error)): "FAILED \(Messages().sentence(for: error))"
      case .footer(.end): "END"
      case .footer(.hidden): "HIDDEN"
      }
    }
  }
}

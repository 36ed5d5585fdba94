// SPDX-License-Identifier: MIT

#if DEBUG
  extension RefreshMachineState {
    /// Stops a debug build whose state contradicts the rules of the machine.
    ///
    /// - Parameter pagesBackwards: whether the source can page backwards.
    package func checkInvariants(pagesBackwards: Bool) {
      if let broken = brokenInvariant(pagesBackwards: pagesBackwards) {
        preconditionFailure("RefreshMachine: \(broken)")
      }
    }

    /// Looks for an invariant that does not hold, whatever the source answers.
    ///
    /// - Parameter pagesBackwards: whether the source can page backwards.
    /// - Returns: its name; nil if all of them hold.
    package func brokenInvariant(pagesBackwards: Bool) -> String? {
      var loading: Set<Lane> = []
      for lane in Lane.allCases {
        let record = lanes[lane]
        if let token = record.state.token {
          loading.insert(lane)
          if token.lane != lane { return "INV-1 a load is in its own lane" }
          if token.epoch != epoch || token.serial > serial { return "a load is one of this epoch" }
          if lane != .refresh, content == nil { return "a page loads behind the first one alone" }
        } else {
          if !record.waiting.isEmpty { return "INV-9 a ticket waits for a load" }
          if let broken = brokenEdge(of: lane, record.state, pagesBackwards) { return broken }
        }
      }
      let isRefreshing = lanes.refresh.state.isLoading
      if isRefreshing, loading.count > 1 { return "INV-2 no page loads beside a refresh" }
      if isClosed, !loading.isEmpty { return "T28 a closed list loads nothing" }
      if deferred != nil, !isRefreshing { return "INV-9 a page waits for a refresh" }
      if !collected.pages.isEmpty, !isRefreshing, !isClosed {
        return "pages are collected by a refresh"
      }
      if healing != nil, !lanes.append.state.isLoading {
        return "a lost cursor is searched by a load"
      }
      for edit in edits where edit.outdatedLanes?.isSubset(of: loading) == false {
        return "an edit waits for a load"
      }
      return nil
    }

    /// The broken invariant of a page lane at rest.
    private func brokenEdge(
      of lane: Lane,
      _ state: LaneState,
      _ pagesBackwards: Bool
    ) -> String? {
      guard lane != .refresh, let content else { return nil }
      let hasMore = content.hasPage(in: lane, pagesBackwards: pagesBackwards)
      if (state == .end) != hasMore { return nil }
      return state == .end
        ? "INV-6 the end is where no cursor is" : "INV-7 a page that can be loaded has a cursor"
    }
  }
#endif

// SPDX-License-Identifier: MIT

import RefreshKit

/// A store in memory whose owner may be killed at any step.
actor MemoryPageStore: PageStore {
  /// What survives a kill: whole transactions.
  struct Disk: Sendable {
    var pages: [[Number]] = []
    var boundary = StoreBoundary<Int>.unknown
  }

  private(set) var disk: Disk
  /// Steps until the process dies; nil for a long life.
  private var stepsLeft: Int?

  init(_ disk: Disk = Disk(), stepsLeft: Int? = nil) {
    self.disk = disk
    self.stepsLeft = stepsLeft
  }

  func read(from place: Int?) async throws(PageError) -> Page<Number, Int> {
    try step()
    let index = place ?? 0
    let items = disk.pages.indices.contains(index) ? disk.pages[index] : []
    return Page(items: items, next: index + 1 < disk.pages.count ? index + 1 : nil)
  }

  func boundary() async throws(PageError) -> StoreBoundary<Int> {
    try step()
    return disk.boundary
  }

  func write(_ page: Page<Number, Int>, isFirst: Bool) async throws(PageError) -> Int? {
    try step()
    var next = disk
    let known = Set(next.pages.joined().map(\.id))
    let new = page.items.filter { !known.contains($0.id) }
    if !isFirst, new.isEmpty, let first = page.items.first?.id,
      let place = next.pages.firstIndex(where: { $0.contains { $0.id == first } })
    {
      return place
    }
    if isFirst, !next.pages.isEmpty {
      next.pages[0] = new + next.pages[0]
    } else {
      next.pages.append(new)
      next.boundary = page.next.map(StoreBoundary.more) ?? .end
    }
    try step()
    disk = next
    return isFirst ? nil : disk.pages.count - 1
  }

  private func step() throws(PageError) {
    guard let left = stepsLeft else { return }
    guard left > 0 else { throw PageError(.source(code: "killed")) }
    stepsLeft = left - 1
  }
}

/// A remote source over a scripted server, which counts its requests.
actor CountingSource: PageSource {
  private let server: PagedServer
  private(set) var requests: [Int?] = []
  private(set) var running = 0
  private(set) var mostRunning = 0
  private var isOffline: Bool

  init(_ server: PagedServer, isOffline: Bool = false) {
    self.server = server
    self.isOffline = isOffline
  }

  @concurrent
  nonisolated func page(
    for request: PageRequest<Int>
  ) async throws(PageError) -> Page<Number, Int> {
    try await begin(request)
    for _ in 0..<5 { await Task.yield() }
    guard !Task.isCancelled else {
      await giveUp()
      throw PageError(.cancelled)
    }
    return try await end(request).get()
  }

  func goOffline() { isOffline = true }

  private func begin(_ request: PageRequest<Int>) throws(PageError) {
    requests.append(request.cursor)
    if isOffline { throw PageError(.offline) }
    running += 1
    mostRunning = max(mostRunning, running)
  }

  private func giveUp() { running -= 1 }

  private func end(_ request: PageRequest<Int>) -> Result<Page<Number, Int>, PageError> {
    running -= 1
    return server.page(for: request)
  }
}

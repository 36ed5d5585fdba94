// SPDX-License-Identifier: MIT

import RefreshKit

/// A remote source over a scripted server, which takes its time.
struct RemoteSource: PageSource {
  private let server: PagedServer

  init(_ server: PagedServer) { self.server = server }

  @concurrent
  func page(for request: PageRequest<Int>) async throws(PageError) -> Page<Number, Int> {
    for _ in 0..<5 { await Task.yield() }
    guard !Task.isCancelled else { throw PageError(.cancelled) }
    return try server.page(for: request).get()
  }
}

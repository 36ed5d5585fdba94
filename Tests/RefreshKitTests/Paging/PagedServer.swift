// SPDX-License-Identifier: MIT

import RefreshKit

/// A server that counts its pages: the cursor is the number of items before the page.
struct PagedServer {
  /// All items, newest first.
  var ids: [Int]
  var pageSize = 20
  /// Cursors that the server has forgotten.
  var expired: Set<Int> = []
  /// The cursors whose page names itself as the next one.
  var repeats: Set<Int> = []

  func page(for request: PageRequest<Int>) -> Result<Page<Number, Int>, PageError> {
    let first = request.cursor ?? 0
    if expired.contains(first) { return .failure(PageError(.cursorExpired)) }
    let end = min(first + pageSize, ids.count)
    let items = first < end ? ids[first..<end].map { Number(id: $0) } : []
    let next = repeats.contains(first) ? first : end
    return .success(Page(items: items, next: end < ids.count ? next : nil))
  }
}

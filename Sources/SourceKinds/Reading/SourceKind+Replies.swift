// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedSync

extension SourceKind {
  /// Fetches and reads an answer with replies, in JSON.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - reading: the source.
  ///   - absences: the statuses by which the server says that there are no such replies.
  /// - Returns: the answer, with its headers.
  /// - Throws: `SyncError`.
  func replies(
    _ request: FetchRequest,
    _ reading: PageReading,
    absences: Set<Int> = [404]
  ) async throws(SyncError) -> JSONAnswer {
    do throws(SyncError) {
      return try await answer(to: request, reading)
    } catch {
      let status: Int? =
        switch error {
        case .refused(let refusal): refusal.cause?.status
        case .fetch(let fault): fault.status
        default: nil
        }
      guard let status, absences.contains(status) else { throw error }
      throw .refused(OriginError(.noReplies, of: name))
    }
  }
}

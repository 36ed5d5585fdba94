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
      guard case .refused(let refusal) = error,
        let status = refusal.equivalent?.status, absences.contains(status)
      else { throw error }
      let sentence = "\(name) has no comments on this yet, or does not show them any more."
      throw .refused(OriginError("absent", sentence: sentence))
    }
  }
}

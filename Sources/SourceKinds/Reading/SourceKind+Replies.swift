// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedSync

extension SourceKind {
  /// Fetches and reads an answer with replies, in JSON.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - reading: the source.
  /// - Returns: the answer, with its headers.
  /// - Throws: `SyncError`.
  func replies(
    _ request: FetchRequest,
    _ reading: PageReading
  ) async throws(SyncError) -> JSONAnswer {
    do throws(SyncError) {
      return try await answer(to: request, reading)
    } catch {
      guard case .refused(let refusal) = error, refusal.cause?.status == 404 else {
        throw error
      }
      throw .refused(OriginError(.noReplies, of: name))
    }
  }
}

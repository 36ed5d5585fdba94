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
    let response = try await repliesResponse(request, reading, absences: absences)
    return try JSONAnswer(response, from: name)
  }

  /// Fetches an answer with replies, of any format.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - reading: the source.
  ///   - absences: the statuses by which the server says that there are no such replies.
  /// - Returns: the answer.
  /// - Throws: `SyncError`.
  func repliesResponse(
    _ request: FetchRequest,
    _ reading: PageReading,
    absences: Set<Int> = [404]
  ) async throws(SyncError) -> FetchResponse {
    do throws(SyncError) {
      return try await reading.fetch(request)
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

// SPDX-License-Identifier: MIT

import Foundation
import FoundationNetworking

extension URLSession {
  /// Sends a request and waits for the whole answer.
  ///
  /// A caller that is cancelled waits no longer. The request itself runs on, and its answer is
  /// dropped. In Foundation of Swift 6.3 on Linux, a task that is cancelled just as its answer
  /// arrives stops for ever in `data(for:)`, or ends the process by a check of its registry.
  /// Replace this by `data(for:)` when Foundation has fixed that.
  ///
  /// - Throws: `URLError`; `CancellationError` if the caller was cancelled.
  func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    let (answers, answer) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
    let task = dataTask(with: request) { data, response, error in
      if let data, let response { answer.yield((data, response)) }
      answer.finish(throwing: error)
    }
    task.resume()
    for try await answer in answers { return answer }
    throw CancellationError()
  }
}

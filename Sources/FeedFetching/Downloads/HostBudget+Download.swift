// SPDX-License-Identifier: GPL-3.0-or-later

extension HostBudget {
  /// Downloads a file within the budget, from where an earlier download ended.
  ///
  /// A server that does not continue the part that is there is asked once more, for all of it. The
  /// part stays after every failure, and is on the disk then.
  ///
  /// - Parameters:
  ///   - request: the request for the file; its size is limited by `file`.
  ///   - file: receives the body; `isWhole` afterwards.
  ///   - fetcher: sends the request.
  ///   - progress: called for each part of the body, on the fetcher's thread: it must be quick.
  /// - Throws: `Refusal`.
  package nonisolated func download(
    _ request: FetchRequest,
    into file: PartialFile,
    with fetcher: any Fetching,
    progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(Refusal) {
    guard !file.isWhole else { return }
    do throws(Refusal) {
      try await downloadOnce(request, into: file, with: fetcher, progress)
    } catch {
      guard case .failed(let cause) = error, file.isOther || cause.status == 416 else {
        throw Self.synced(file, error)
      }
      do throws(FetchError) { try file.startAgain() } catch { throw .failed(error) }
      do throws(Refusal) {
        try await downloadOnce(request, into: file, with: fetcher, progress)
      } catch {
        throw Self.synced(file, error)
      }
    }
  }

  private nonisolated func downloadOnce(
    _ request: FetchRequest,
    into file: PartialFile,
    with fetcher: any Fetching,
    _ progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(Refusal) {
    var request = request
    request.resume = file.resumePoint
    let asked = request
    _ = try await send(asked) { () async throws(FetchError) in
      try await fetcher.fetch(asked, into: file) { _ in progress(file.progress) }
    }
    do throws(FetchError) { try file.end() } catch { throw .failed(error) }
  }

  /// Writes the part to the disk after a failure, which is the one to report.
  private static func synced(_ file: PartialFile, _ refusal: Refusal) -> Refusal {
    do throws(FetchError) {
      try file.sync()
      return refusal
    } catch {
      return .failed(error)
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
package import Foundation
import StateMachineKit

/// The downloads of the program: two at a time, one of a host, the others in line.
///
/// The reader's wishes are stored in the folder of downloads: after a restart the downloads go on
/// from where they stopped, and those that the reader paused stay paused.
///
/// - Isolation: main actor.
@MainActor
package final class DownloadModel {
  /// The most downloads at a time.
  package static let mostRunning = 2

  private let downloader: Downloader
  private let now: () -> Date
  private let observers = Observers<URL>()
  private var records: [URL: DownloadRecord] = [:]
  private var states: [URL: DownloadState] = [:]
  /// The addresses that wait, in the order of the reader's wishes.
  private var line: [URL] = []
  private var running: [URL: Task<Void, Never>] = [:]
  /// The last write of a record: they are made one after the other, in their order.
  private var lastWrite: Task<Void, Never>?
  private var starting: Task<Void, Never>?
  private var isClosing = false

  /// Returns the way in which the feed with an address is asked; nil for the usual one.
  ///
  /// - Throws: `FeedAccessError`.
  package typealias AccessLookup =
    @MainActor (URL) async throws(FeedAccessError) -> RequestAccess?
  /// Looks up the ways in which feeds are asked.
  package var access: AccessLookup = { (_) async throws(FeedAccessError) in nil }

  /// Returns the feed with an address; nil for none.
  package var feed: (URL) -> SubscriptionID? = { _ in nil }

  /// Creates the model; nothing is read before `start`.
  ///
  /// - Parameters:
  ///   - downloader: downloads the files.
  ///   - now: the time of day.
  package init(_ downloader: Downloader, now: @escaping () -> Date = { Date() }) {
    self.downloader = downloader
    self.now = now
  }

  /// Adds an observer, which is called with the address of each file whose state has changed.
  package func observe(_ observer: @escaping (URL) -> Void) -> Observation {
    observers.add(observer)
  }

  /// Returns the state of a file.
  ///
  /// - Returns: the state; `absent` for a file of which nothing is known.
  package func state(of address: URL) -> DownloadState { states[address] ?? .absent }

  /// Returns the last time at which the reader started to play a file; nil for never.
  package func lastPlayed(_ address: URL) -> Date? { records[address]?.lastPlayed }

  // MARK: Beginning and end

  /// Reads the downloads that the last run left, and resumes them.
  ///
  /// Only the first call has an effect.
  package func start() {
    guard starting == nil else { return }
    starting = Task { [weak self, downloader] in
      for record in await downloader.records {
        let file = await downloader.file(of: record)
        let bytes = await downloader.partBytes(of: record.address)
        guard let self, !isClosing else { return }
        restore(record, file, bytes)
      }
    }
  }

  private func restore(_ record: DownloadRecord, _ file: URL?, _ bytes: Int) {
    let address = record.address
    // The reader was quicker than the disk.
    guard records[address] == nil else { return }
    records[address] = record
    if let file {
      set(.whole(file), address)
    } else if record.wish == .download {
      join(address, bytes)
    } else if record.wish == .pause || bytes > 0 {
      set(.paused(receivedBytes: bytes), address)
    } else {
      observers.send(address)
    }
  }

  /// Stops all downloads, which go on when the program starts again.
  ///
  /// - Isolation: returns when nothing is written any more.
  package func close() async {
    isClosing = true
    starting?.cancel()
    await starting?.value
    for task in running.values { task.cancel() }
    while let task = running.values.first { await task.value }
    await lastWrite?.value
  }

  // MARK: Wishes of the reader

  /// Downloads a file, or goes on with it.
  ///
  /// - Parameters:
  ///   - wanted: the file; its record takes the place of an earlier one of the address.
  ///   - isUnlimited: whether the file may be larger than the limit of downloads.
  package func download(_ wanted: DownloadRecord, isUnlimited: Bool = false) {
    let address = wanted.address
    switch state(of: address) {
    case .waiting, .running, .whole: return
    case .absent, .paused, .failed: break
    }
    var record = records[address] ?? wanted
    record.wish = .download
    record.isUnlimited = record.isUnlimited || isUnlimited
    store(record)
    join(address, receivedBytes(of: address))
  }

  /// Resumes the downloads that failed for a reason that may have passed, as when the network
  /// is back.
  package func retryPassing() {
    for address in states.keys.sorted(by: { $0.absoluteString < $1.absoluteString }) {
      guard case .failed(let error, let bytes) = state(of: address), error.isPassing else {
        continue
      }
      join(address, bytes)
    }
  }

  /// Pauses a download; the received bytes stay.
  package func pause(_ address: URL) {
    switch state(of: address) {
    case .waiting, .running: break
    case .absent, .paused, .failed, .whole: return
    }
    wish(.pause, address)
    line.removeAll { $0 == address }
    set(.paused(receivedBytes: receivedBytes(of: address)), address)
    running[address]?.cancel()
  }

  /// Ends a download, and removes the received bytes.
  package func cancel(_ address: URL) {
    if case .whole = state(of: address) { return }
    wish(.none, address)
    line.removeAll { $0 == address }
    let task = running[address]
    task?.cancel()
    set(.absent, address)
    after(
      writing: { [downloader] () async throws(DownloadError) in
        await task?.value
        try await downloader.removePart(of: address)
      },
      of: address
    )
  }

  /// Notes that a whole file was removed by the reader.
  package func noteRemoval(_ address: URL) {
    guard case .whole = state(of: address), var record = records[address] else { return }
    (record.wish, record.file) = (.none, nil)
    store(record)
    set(.absent, address)
  }

  /// Notes that the reader started to play a file, downloaded or not.
  package func notePlaying(_ played: DownloadRecord) {
    var record = records[played.address] ?? played
    record.lastPlayed = now()
    store(record)
    observers.send(played.address)
  }

  /// Looks again for a whole file, which another program may have removed.
  ///
  /// - Returns: the file; nil when it is gone, which the state says as well then.
  package func wholeFile(of address: URL) async -> URL? {
    guard let record = records[address] else { return nil }
    let file = await downloader.file(of: record)
    if file == nil { noteRemoval(address) }
    return file
  }

  private func wish(_ wish: DownloadRecord.Wish, _ address: URL) {
    guard var record = records[address] else { return }
    record.wish = wish
    store(record)
  }

  // MARK: The line

  private func join(_ address: URL, _ bytes: Int) {
    line.append(address)
    set(.waiting(receivedBytes: bytes), address)
    admit()
  }

  /// Starts the downloads that may start, in the order of the line.
  ///
  /// The line is no `HostQueue`, which has all of its requests from the start and alternates among
  /// hosts: files join and leave at any time, and start in the order in which the reader asked.
  private func admit() {
    guard !isClosing else { return }
    for address in line {
      guard running.count < Self.mostRunning else { return }
      // A download that is being paused still has its file.
      guard running[address] == nil, let record = records[address],
        !running.keys.contains(where: { HostBudget.key(of: $0) == HostBudget.key(of: address) })
      else { continue }
      line.removeAll { $0 == address }
      run(record)
    }
  }

  private func run(_ record: DownloadRecord) {
    let address = record.address
    set(
      .running(FetchProgress(receivedBytes: receivedBytes(of: address), expectedBytes: nil)),
      address
    )
    let findAccess = access
    let reason = ContactReason(.file, feed: record.feed.flatMap(self.feed))
    let before = lastWrite
    running[address] = Task { [weak self, downloader] in
      await before?.value
      // Each value includes all earlier ones, so the last one is enough.
      let (steps, feed) = AsyncStream.makeStream(
        of: FetchProgress.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let showing = Task { [weak self] in
        for await step in steps { self?.show(step, of: address) }
      }
      let result: Result<(record: DownloadRecord, file: URL), DownloadError>
      do throws(DownloadError) {
        result = .success(
          try await reason.during { () async throws(DownloadError) in
            var access: RequestAccess?
            do throws(FeedAccessError) {
              if let feed = record.feed { access = try await findAccess(feed) }
            } catch {
              throw .access(error)
            }
            return try await downloader.download(record, access: access) { feed.yield($0) }
          }
        )
      } catch {
        result = .failure(error)
      }
      feed.finish()
      await showing.value
      let bytes = await downloader.partBytes(of: address)
      self?.end(address, result, bytes)
    }
  }

  private func show(_ step: FetchProgress, of address: URL) {
    guard case .running(let shown) = state(of: address), shown != step else { return }
    set(.running(step), address)
  }

  private func end(
    _ address: URL,
    _ result: Result<(record: DownloadRecord, file: URL), DownloadError>,
    _ bytes: Int
  ) {
    running[address] = nil
    switch (result, state(of: address)) {
    case (.success(let found), _):
      var record = records[address] ?? found.record
      (record.wish, record.file) = (.none, found.file.lastPathComponent)
      store(record)
      set(.whole(found.file), address)
    case (.failure, .paused): set(.paused(receivedBytes: bytes), address)
    case (.failure(let error), .running) where !error.isCancelled:
      // What would fail again is not tried at the next start either.
      if !error.isPassing { wish(bytes > 0 ? .pause : .none, address) }
      set(.failed(error, receivedBytes: bytes), address)
    case (.failure, _): break
    }
    admit()
  }

  private func receivedBytes(of address: URL) -> Int { state(of: address).receivedBytes }

  private func set(_ state: DownloadState, _ address: URL) {
    guard states[address] != state else { return }
    states[address] = state
    observers.send(address)
  }

  // MARK: Writing

  private func store(_ record: DownloadRecord) {
    records[record.address] = record
    after(
      writing: { [downloader] () async throws(DownloadError) in
        try await downloader.store(record)
      },
      of: record.address
    )
  }

  private func after(
    writing work: @escaping @Sendable () async throws(DownloadError) -> Void,
    of address: URL
  ) {
    let before = lastWrite
    lastWrite = Task { [weak self] in
      await before?.value
      do throws(DownloadError) {
        try await work()
      } catch {
        guard let self else { return }
        set(.failed(error, receivedBytes: receivedBytes(of: address)), address)
      }
    }
  }
}

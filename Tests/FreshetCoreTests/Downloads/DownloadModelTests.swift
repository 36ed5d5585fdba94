// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import FreshetCore
import StateMachineKit
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct DownloadModelTests {
  private let fixture: DownloadFixture

  init() throws {
    fixture = try DownloadFixture()
  }

  private func model(maximumBytes: Int = 1000) -> DownloadModel {
    DownloadModel(fixture.downloader(maximumBytes: maximumBytes)) {
      Date(timeIntervalSince1970: 1000)
    }
  }

  /// Waits until a file has a state.
  private func wait(
    for address: URL,
    in model: DownloadModel,
    until isThere: @escaping (DownloadState) -> Bool
  ) async {
    let (changes, feed) = AsyncStream.makeStream(of: Void.self)
    let observation = model.observe { _ in feed.yield() }
    feed.yield()
    for await _ in changes where isThere(model.state(of: address)) { break }
    observation.cancel()
  }

  private func isWhole(_ state: DownloadState) -> Bool {
    if case .whole = state { true } else { false }
  }

  private func isFailed(_ state: DownloadState) -> Bool {
    if case .failed = state { true } else { false }
  }

  /// Waits until the first bytes of a file are there.
  private func waitForBytes(of address: URL, in model: DownloadModel) async {
    await wait(for: address, in: model) { state in
      if case .running(let progress) = state { progress.receivedBytes > 0 } else { false }
    }
  }

  @Test func `a download goes from waiting to whole`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    let (model, record) = (model(), fixture.record())
    #expect(model.state(of: record.address) == .absent)
    model.download(record)
    await wait(for: record.address, in: model, until: isWhole)
    guard case .whole(let file) = model.state(of: record.address) else { return }
    #expect(try fixture.bytes(file) == DownloadFixture.body)
    #expect(await model.wholeFile(of: record.address) == file)
    await model.close()
  }

  @Test func `two downloads run at a time, one of a host, in the order of the wishes`()
    async throws
  {
    let gate = Gate()
    for path in ["/1.mp3", "/2.mp3", "/3.mp3", "/4.mp3"] {
      fixture.server.on(path, DownloadFixture.whole(.interrupted(afterBytes: 3, gate)))
    }
    let model = model()
    let records = [
      fixture.record("/1.mp3"), fixture.record("/2.mp3"),
      fixture.record("/3.mp3", host: "localhost"), fixture.record("/4.mp3", host: "localhost"),
    ]
    for record in records { model.download(record) }
    await fixture.server.waitForRequests(2)
    let isWaiting = records.map { record in
      if case .waiting = model.state(of: record.address) { true } else { false }
    }
    #expect(isWaiting == [false, true, false, true])
    #expect(Set(fixture.server.requests.map(\.path)) == ["/1.mp3", "/3.mp3"])
    gate.open()
    for record in records { await wait(for: record.address, in: model, until: isWhole) }
    #expect(try fixture.names.count == 4)
    await model.close()
  }

  /// Has the server break off a file after three bytes, and send the rest when it is asked again.
  ///
  /// - Returns: the address of the file.
  private func interruptedFile() -> URL {
    fixture.server.on(
      "/e.mp3",
      DownloadFixture.whole(.interrupted(afterBytes: 3, Gate())),
      DownloadFixture.rest(from: 3)
    )
    return fixture.record().address
  }

  @Test func `a paused download stays so after a restart, and goes on when it is resumed`()
    async throws
  {
    let address = interruptedFile()
    do {
      let model = model()
      model.download(fixture.record())
      await waitForBytes(of: address, in: model)
      model.pause(address)
      await wait(for: address, in: model) { $0 == .paused(receivedBytes: 3) }
      await fixture.server.waitForClosedConnections()
      await model.close()
    }
    let model = model()
    model.start()
    await wait(for: address, in: model) { $0 == .paused(receivedBytes: 3) }
    #expect(fixture.server.requests.count == 1)
    model.download(fixture.record())
    await wait(for: address, in: model, until: isWhole)
    #expect(fixture.server.requests.last?["Range"] == "bytes=3-")
    await model.close()
  }

  @Test func `a download that runs at the end goes on at the next start`() async throws {
    let address = interruptedFile()
    do {
      let model = model()
      model.download(fixture.record())
      await waitForBytes(of: address, in: model)
      await model.close()
      await fixture.server.waitForClosedConnections()
    }
    let model = model()
    model.start()
    await wait(for: address, in: model, until: isWhole)
    #expect(fixture.server.requests.last?["Range"] == "bytes=3-")
    await model.close()
  }

  @Test func `a download that was cancelled leaves nothing, and does not come back`()
    async throws
  {
    fixture.server.on("/e.mp3", DownloadFixture.whole(.interrupted(afterBytes: 3, Gate())))
    let address = fixture.record().address
    let model = model()
    model.download(fixture.record())
    await waitForBytes(of: address, in: model)
    model.cancel(address)
    #expect(model.state(of: address) == .absent)
    await model.close()
    #expect(try fixture.hiddenNames.map { URL(filePath: $0).pathExtension } == ["json"])
    let next = self.model()
    next.start()
    await next.close()
    #expect(next.state(of: address) == .absent)
  }

  @Test(arguments: [(503, true), (404, false)])
  func `what may pass is tried again at the next start, and nothing else`(
    status: Int,
    isTriedAgain: Bool
  ) async throws {
    fixture.server.on("/e.mp3", Answer(status: status), DownloadFixture.whole())
    let address = fixture.record().address
    do {
      let model = model()
      model.download(fixture.record())
      await wait(for: address, in: model, until: isFailed)
      await model.close()
    }
    let model = model()
    let (read, feed) = AsyncStream.makeStream(of: URL.self)
    let observation = model.observe { feed.yield($0) }
    model.start()
    for await found in read where found == address { break }
    if isTriedAgain { await wait(for: address, in: model, until: isWhole) }
    #expect((model.state(of: address) == .absent) == !isTriedAgain)
    #expect(fixture.server.requests.count == (isTriedAgain ? 2 : 1))
    observation.cancel()
    await model.close()
  }

  @Test func `what may pass is tried again when the network is back, and nothing else`()
    async throws
  {
    fixture.server.on("/e.mp3", Answer(status: 503), DownloadFixture.whole())
    fixture.server.on("/gone.mp3", Answer(status: 404))
    let model = model()
    let (passing, gone) = (fixture.record(), fixture.record("/gone.mp3", host: "localhost"))
    for record in [passing, gone] {
      model.download(record)
      await wait(for: record.address, in: model, until: isFailed)
    }
    model.retryPassing()
    await wait(for: passing.address, in: model, until: isWhole)
    #expect(isFailed(model.state(of: gone.address)))
    #expect(fixture.server.requests.count == 3)
    await model.close()
  }

  @Test func `a file that is too large is downloaded anyway when the reader says so`()
    async throws
  {
    fixture.server.on("/e.mp3", Answer(body: [UInt8](repeating: 7, count: 1001)))
    let address = fixture.record().address
    let model = model()
    model.download(fixture.record())
    await wait(for: address, in: model, until: isFailed)
    guard case .failed(let error, _) = model.state(of: address) else { return }
    #expect(error.isTooLarge)
    model.download(fixture.record(), isUnlimited: true)
    await wait(for: address, in: model, until: isWhole)
    await model.close()
  }

  @Test func `a file that the reader removed can be downloaded again`() async throws {
    fixture.server.on("/e.mp3", DownloadFixture.whole())
    let address = fixture.record().address
    let model = model()
    model.download(fixture.record())
    await wait(for: address, in: model, until: isWhole)
    try FileManager.default.removeItem(at: fixture.folder.appending(path: "Episode.mp3"))
    #expect(await model.wholeFile(of: address) == nil)
    #expect(model.state(of: address) == .absent)
    model.download(fixture.record())
    await wait(for: address, in: model, until: isWhole)
    await model.close()
  }

  @Test func `the time at which a file was played last stays`() async throws {
    let record = fixture.record()
    do {
      let model = model()
      model.notePlaying(record)
      #expect(model.lastPlayed(record.address) == Date(timeIntervalSince1970: 1000))
      await model.close()
    }
    let model = model()
    let (read, feed) = AsyncStream.makeStream(of: URL.self)
    let observation = model.observe { feed.yield($0) }
    model.start()
    for await address in read where address == record.address { break }
    #expect(model.lastPlayed(record.address) == Date(timeIntervalSince1970: 1000))
    #expect(model.state(of: record.address) == .absent)
    observation.cancel()
    await model.close()
  }
}

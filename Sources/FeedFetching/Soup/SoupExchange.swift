// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import FeedModel

/// One exchange through libsoup, from the first byte of the request to the last byte of the answer.
///
/// Every asynchronous call of C holds one retained reference to this object, which its callback
/// consumes exactly once; libsoup calls each callback exactly once, also after a cancellation.
///
/// - Isolation: the session's thread only; not `Sendable`, so that the compiler holds it there.
/// - Ownership: owns the message, the body stream and the buffer until `deinit`.
// @safe: pointers are made in `start` and freed in `deinit`, which no callback can outlive.
@safe final class SoupExchange {
  /// The bytes of one read: four times the size of a TLS record.
  private static let chunkBytes = 64 << 10
  /// The bytes of one read of a body that may unpack to a thousand times as much.
  private static let packedChunkBytes = 1 << 10
  /// The most bytes that are read of an unwanted body, so that the connection can be used again.
  private static let mostUnwantedBytes = 16 << 10

  private let request: ExchangeRequest
  private let budget: BodyBudget
  private let lease: BodyLease
  private let cancellation: SoupCancellation
  private let events: SoupSignals
  private let buffer: UnsafeMutableRawPointer
  private var message: OpaquePointer?
  private var session: SoupLoop.Session?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private var continuation: CheckedContinuation<Result<ExchangeAnswer, ExchangeFailure>, Never>?
  private var body: IncomingBody
  private var status = 0
  private var headers = ResponseHeaders()
  private var unwantedBytes = 0
  private var hasFailureText = false

  /// Creates an exchange that has not started.
  ///
  /// - Parameters:
  ///   - request: the request to send.
  ///   - budget: the limit of memory for bodies.
  ///   - lease: the body's share of the memory.
  ///   - cancellation: cancels the exchange.
  ///   - onEvent: receives the steps of the exchange.
  init(
    request: ExchangeRequest,
    budget: BodyBudget,
    lease: BodyLease,
    cancellation: SoupCancellation,
    onEvent: @escaping @Sendable (ExchangeEvent) -> Void
  ) {
    self.request = request
    self.budget = budget
    self.lease = lease
    self.cancellation = cancellation
    body = IncomingBody(headers: headers, maximumBytes: request.maximumBytes)
    events = SoupSignals(
      cancellation: cancellation,
      mayBeLocal: request.mayBeLocal,
      proxy: ProxyLogin(of: request),
      onEvent: onEvent
    )
    unsafe buffer = UnsafeMutableRawPointer.allocate(byteCount: Self.chunkBytes, alignment: 1)
  }

  deinit {
    // unsafe: each was owned by this object alone.
    unsafe buffer.deallocate()
    if let stream = unsafe stream { unsafe g_object_unref(stream) }
    if let message = unsafe message {
      unsafe g_object_unref(UnsafeMutableRawPointer(message))
    }
  }

  /// Sends the request.
  ///
  /// - Parameters:
  ///   - session: the thread's session.
  ///   - continuation: resumed exactly once.
  func start(
    on session: SoupLoop.Session,
    _ continuation: CheckedContinuation<Result<ExchangeAnswer, ExchangeFailure>, Never>
  ) {
    guard let message = unsafe soup_message_new(request.method.rawValue, request.address) else {
      continuation.resume(returning: .failure(ExchangeFailure(.unsupportedAddress)))
      return
    }
    unsafe self.message = message
    unsafe self.session = session
    self.continuation = continuation
    // The fetcher itself decides on redirects, and no password is stored.
    unsafe soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    unsafe soup_message_add_flags(message, SOUP_MESSAGE_DO_NOT_USE_AUTH_CACHE)
    let fields = unsafe soup_message_get_request_headers(message)
    for header in request.headers {
      unsafe soup_message_headers_replace(fields, header.name, header.value)
    }
    if let body = request.body { unsafe Self.attach(body, to: message) }
    unsafe events.connect(to: message)
    unsafe soup_session_send_async(
      session,
      message,
      G_PRIORITY_DEFAULT,
      cancellable.pointer,
      { _, result, data in unsafe SoupExchange.consumed(data)?.headersArrived(result) },
      retainedSelf()
    )
  }

  private static func attach(_ body: RequestBody, to message: OpaquePointer) {
    // unsafe: GLib copies the bytes, and the message takes a reference before ours is given back.
    let bytes = unsafe body.bytes.withUnsafeBytes { raw in
      unsafe g_bytes_new(raw.baseAddress, gsize(raw.count))
    }
    unsafe soup_message_set_request_body_from_bytes(message, body.type, bytes)
    unsafe g_bytes_unref(bytes)
  }

  /// Returns a retained reference for C, which one callback consumes.
  private func retainedSelf() -> UnsafeMutableRawPointer {
    // unsafe: `consumed` gives this reference back.
    unsafe Unmanaged.passRetained(self).toOpaque()
  }

  /// Consumes the reference of `retainedSelf`.
  private static func consumed(_ data: UnsafeMutableRawPointer?) -> SoupExchange? {
    // The pointer comes from C, which keeps it valid for this call.
    guard let data = unsafe data else { return nil }
    // unsafe: every callback's data comes from `retainedSelf`, and it runs once.
    return unsafe Unmanaged<SoupExchange>.fromOpaque(data).takeRetainedValue()
  }

  private var cancellable: SoupCancellable { cancellation.cancellable }

  private var isSuccess: Bool { 200..<300 ~= status }

  private func headersArrived(_ result: OpaquePointer?) {
    cancellation.noteHandover()
    var error: UnsafeMutablePointer<GError>?
    // unsafe: `result` is borrowed from the callback; the stream and the error are given to us.
    unsafe stream = soup_session_send_finish(session, result, &error)
    guard unsafe stream != nil, let message = unsafe message else {
      let failure = unsafe ExchangeFailure(taking: error)
      finish(.failure(events.explained(failure)))
      return
    }
    status = unsafe Int(soup_message_get_status(message).rawValue)
    let fields = unsafe soup_message_get_response_headers(message)
    headers = unsafe SoupHeaders.read(fields)
    do throws(ExchangeFailure) {
      let most = try maximumBytes()
      body = IncomingBody(headers: headers, maximumBytes: most)
      if isSuccess, body.isAnnouncedTooLarge {
        throw ExchangeFailure(.tooLarge, detail: ByteSize.limit(most, found: body.announcedBytes))
      }
      readOn()
    } catch {
      abandon(error)
    }
  }

  /// Returns the most bytes of the body that are read.
  private func maximumBytes() throws(ExchangeFailure) -> Int {
    guard isSuccess else { return FetchError.mostBodyBytes }
    return try request.file?.start(status: status, headers: headers) ?? request.maximumBytes
  }

  /// Reads more once there is memory for it.
  private func readOn() {
    // An exchange that was cancelled before it waits would not be resumed any more.
    guard !budget.mayGrow(lease), !cancellable.isCancelled else { return read() }
    events.onEvent(.waiting)
    budget.wait(lease, or: cancellable) {
      self.noteProgress()
      self.read()
    }
  }

  private func read() {
    // unsafe: the buffer outlives the read, whose callback holds this object.
    unsafe g_input_stream_read_async(
      stream,
      buffer,
      gsize(body.isPacked ? Self.packedChunkBytes : Self.chunkBytes),
      G_PRIORITY_DEFAULT,
      cancellable.pointer,
      { _, result, data in unsafe SoupExchange.consumed(data)?.bytesArrived(result) },
      retainedSelf()
    )
  }

  private func bytesArrived(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    // unsafe: `result` is borrowed from the callback; the error is given to us.
    let count = unsafe g_input_stream_read_finish(stream, result, &error)
    if count < 0 {
      readFailed(events.explained(unsafe ExchangeFailure(taking: error)))
    } else if count == 0 {
      end(isFramedEnd: unsafe BodyEnd.isReached(in: stream))
    } else {
      store(count)
    }
  }

  private func readFailed(_ failure: ExchangeFailure) {
    if failure.code == .cancelled || failure == events.refusal || isSuccess && body.byteCount == 0 {
      abandon(failure)
    } else {
      // Of an answer that is no success, the status is enough.
      end(isFramedEnd: false)
    }
  }

  private func store(_ count: Int) {
    // unsafe: libsoup has filled `count` bytes of the buffer.
    let chunk = unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
    guard isSuccess else {
      unwantedBytes += count
      if !hasFailureText {
        if case .proceed = body.append(chunk) {} else { hasFailureText = true }
      }
      events.onEvent(.received(FetchProgress(receivedBytes: 0, expectedBytes: nil)))
      unwantedBytes > Self.mostUnwantedBytes ? end(isFramedEnd: true) : readOn()
      return
    }
    let step = body.append(chunk)
    if let file = request.file {
      do throws(ExchangeFailure) {
        // Bytes beyond the limit of the body are not of the file.
        if step != .tooLarge { try file.write(body.removeBytes()) }
      } catch {
        return abandon(error)
      }
    }
    switch step {
    case .proceed:
      budget.note(lease, bytes: body.bytes.count)
      noteProgress()
      readOn()
    case .broken where body.byteCount == 0:
      abandon(ExchangeFailure(.badAnswer, detail: Truncation.brokenContentCoding.phrase))
    case .broken: end(isFramedEnd: false)
    case .tooLarge:
      abandon(ExchangeFailure(.tooLarge, detail: ByteSize.limit(body.maximumBytes, found: nil)))
    }
  }

  private func noteProgress() {
    let (received, expected) = (body.byteCount, body.expectedBytes)
    events.onEvent(.received(FetchProgress(receivedBytes: received, expectedBytes: expected)))
  }

  /// Ends the exchange with the answer and the part of its body that arrived.
  private func end(isFramedEnd: Bool) {
    close()
    var answer = ExchangeAnswer(status: status, headers: headers, body: body.bytes)
    if isSuccess { answer.truncation = body.truncation(isFramedEnd: isFramedEnd) }
    answer.isLocal = events.isPeerLocal
    answer.lease = lease
    finish(.success(answer))
  }

  /// Ends the exchange with a failure; libsoup closes a connection with an unread rest.
  private func abandon(_ failure: ExchangeFailure) {
    close()
    finish(.failure(failure))
  }

  private func close() {
    // unsafe: the stream is ours, and no read is under way.
    unsafe g_input_stream_close_async(stream, G_PRIORITY_DEFAULT, nil, nil, nil)
  }

  private func finish(_ result: Result<ExchangeAnswer, ExchangeFailure>) {
    // The pointer comes from C, which keeps it valid for this call.
    if let message = unsafe message { unsafe events.disconnect(from: message) }
    budget.end(lease)
    continuation?.resume(returning: result)
    continuation = nil
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup

/// One request on its way through libsoup, from the first byte out to the last byte in.
///
/// Every asynchronous call of C holds one retained reference to this object, which its callback
/// takes exactly once; libsoup calls each callback exactly once, when cancelled too.
///
/// - Isolation: the session's thread only; not `Sendable`, so that the compiler holds it there.
/// - Ownership: owns the message, the body stream and the buffer until `deinit`.
// @safe: pointers are made in `start` and freed in `deinit`, which no callback can outlive.
@safe final class SoupExchange {
  /// How much is read at once: the size of a TLS record four times.
  private static let chunkBytes = 64 << 10
  /// How much is read of a body that nobody wants, so that the connection can be used again.
  private static let unwantedBytes = 16 << 10

  private let request: HopRequest
  private let cancellable: SoupCancellable
  private let events: SoupSignals
  private let buffer: UnsafeMutableRawPointer
  private var message: OpaquePointer?
  private var session: SoupLoop.Session?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private var continuation: CheckedContinuation<Result<HopAnswer, HopFailure>, Never>?
  private var body: [UInt8] = []
  private var status = 0
  private var headers = ResponseHeaders()

  /// Makes an exchange that has not started.
  ///
  /// - Parameters:
  ///   - request: what to send.
  ///   - cancellable: gives it up.
  ///   - onEvent: is told how far it is.
  init(
    request: HopRequest,
    cancellable: SoupCancellable,
    onEvent: @escaping @Sendable (HopEvent) -> Void
  ) {
    self.request = request
    self.cancellable = cancellable
    events = SoupSignals(onEvent: onEvent)
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
  ///   - continuation: is resumed exactly once.
  func start(
    on session: SoupLoop.Session,
    _ continuation: CheckedContinuation<Result<HopAnswer, HopFailure>, Never>
  ) {
    guard let message = unsafe soup_message_new("GET", request.address) else {
      continuation.resume(returning: .failure(HopFailure(.unsupportedAddress)))
      return
    }
    unsafe self.message = message
    unsafe self.session = session
    self.continuation = continuation
    // Redirects are judged by us, and nobody's password is remembered.
    unsafe soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    unsafe soup_message_add_flags(message, SOUP_MESSAGE_DO_NOT_USE_AUTH_CACHE)
    let fields = unsafe soup_message_get_request_headers(message)
    for header in request.headers {
      unsafe soup_message_headers_replace(fields, header.name, header.value)
    }
    unsafe events.connect(to: message)
    unsafe soup_session_send_async(
      session,
      message,
      G_PRIORITY_DEFAULT,
      cancellable.pointer,
      { _, result, data in unsafe SoupExchange.taken(data)?.headersArrived(result) },
      retainedSelf()
    )
  }

  /// A reference for C, to be taken by one callback.
  private func retainedSelf() -> UnsafeMutableRawPointer {
    // unsafe: `taken` gives this reference back.
    unsafe Unmanaged.passRetained(self).toOpaque()
  }

  /// Takes back the reference of `retainedSelf`.
  private static func taken(_ data: UnsafeMutableRawPointer?) -> SoupExchange? {
    // The pointer comes from C, which keeps it valid for this call.
    guard let data = unsafe data else { return nil }
    // unsafe: every callback's data comes from `retainedSelf`, and it runs once.
    return unsafe Unmanaged<SoupExchange>.fromOpaque(data).takeRetainedValue()
  }

  private var isSuccess: Bool { 200..<300 ~= status }

  private func headersArrived(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    // unsafe: `result` is borrowed from the callback; the stream and the error are given to us.
    unsafe stream = soup_session_send_finish(session, result, &error)
    guard unsafe stream != nil, let message = unsafe message else {
      unsafe finish(.failure(HopFailure(taking: error)))
      return
    }
    status = unsafe Int(soup_message_get_status(message).rawValue)
    let fields = unsafe soup_message_get_response_headers(message)
    headers = unsafe SoupHeaders.read(fields)
    if let expected = expectedBytes, isSuccess, expected > request.maximumBytes {
      abandon(HopFailure(.tooLarge, detail: tooLargeDetail(expected)))
    } else {
      readOn()
    }
  }

  /// How many bytes there will be, when the server says so and does not compress.
  private var expectedBytes: Int? {
    guard headers["Content-Encoding"] == nil else { return nil }
    return headers["Content-Length"].flatMap { Int($0) }
  }

  private func tooLargeDetail(_ found: Int?) -> String {
    let most = "at most \(request.maximumBytes) bytes are allowed"
    return found.map { "it has \($0) bytes; \(most)" } ?? most
  }

  private func readOn() {
    // unsafe: the buffer outlives the read, whose callback holds this object.
    unsafe g_input_stream_read_async(
      stream,
      buffer,
      gsize(Self.chunkBytes),
      G_PRIORITY_DEFAULT,
      cancellable.pointer,
      { _, result, data in unsafe SoupExchange.taken(data)?.bytesArrived(result) },
      retainedSelf()
    )
  }

  private func bytesArrived(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    // unsafe: `result` is borrowed from the callback; the error is given to us.
    let count = unsafe g_input_stream_read_finish(stream, result, &error)
    if count < 0 {
      readFailed(unsafe HopFailure(taking: error))
    } else if count == 0 {
      close()
      finish(.success(HopAnswer(status: status, headers: headers, body: body)))
    } else {
      keep(count)
    }
  }

  private func readFailed(_ failure: HopFailure) {
    close()
    if isSuccess || failure.code == .cancelled {
      finish(.failure(failure))
    } else {
      // The status says all; nobody misses the rest of its body.
      finish(.success(HopAnswer(status: status, headers: headers, body: body)))
    }
  }

  private func keep(_ count: Int) {
    // unsafe: libsoup has filled `count` bytes of the buffer.
    let chunk = unsafe UnsafeRawBufferPointer(start: buffer, count: count)
    guard isSuccess else {
      unsafe body.append(contentsOf: chunk)
      if body.count > Self.unwantedBytes {
        close()
        finish(.success(HopAnswer(status: status, headers: headers, body: body)))
      } else {
        readOn()
      }
      return
    }
    guard body.count + count <= request.maximumBytes else {
      abandon(HopFailure(.tooLarge, detail: tooLargeDetail(nil)))
      return
    }
    unsafe body.append(contentsOf: chunk)
    events.onEvent(
      .received(FetchProgress(receivedBytes: body.count, expectedBytes: expectedBytes))
    )
    readOn()
  }

  /// Gives the answer up in the middle; libsoup closes a connection with an unread rest.
  private func abandon(_ failure: HopFailure) {
    close()
    finish(.failure(failure))
  }

  private func close() {
    // unsafe: the stream is ours, and no read is under way.
    unsafe g_input_stream_close_async(stream, G_PRIORITY_DEFAULT, nil, nil, nil)
  }

  private func finish(_ result: Result<HopAnswer, HopFailure>) {
    // The pointer comes from C, which keeps it valid for this call.
    if let message = unsafe message { unsafe events.disconnect(from: message) }
    continuation?.resume(returning: result)
    continuation = nil
  }
}

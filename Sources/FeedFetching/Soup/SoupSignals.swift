// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import FeedModel
import FoundationEssentials

/// A listener to a message's signals.
///
/// It reports when the connection is being made and when it is there, and cancels the message when
/// its host breaks a rule for hosts.
///
/// - Isolation: the session's thread only.
/// - Ownership: each connection holds one retained reference, released by its destroy function.
final class SoupSignals {
  /// The most interim answers (1xx) to one request; honest servers send one or two.
  ///
  /// libsoup reads them in one dispatch for as long as they arrive.
  private static let maximumInterimAnswers = 16

  // The pointers of a handler belong to C, and are borrowed while it runs.
  private typealias CertificateHandler =
    @convention(c) (OpaquePointer?, OpaquePointer?, UInt32, UnsafeMutableRawPointer?) -> gboolean

  private typealias AuthenticationHandler =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<SoupAuth>?, gboolean, UnsafeMutableRawPointer?
    ) -> gboolean

  /// A closure that receives the steps of the message.
  let onEvent: @Sendable (ExchangeEvent) -> Void
  /// The reason why the message was cancelled here; nil when it was not.
  private(set) var refusal: ExchangeFailure?
  /// Whether the host is this computer or in its own network; false behind a proxy.
  private(set) var isPeerLocal = false
  private let cancellation: SoupCancellation
  private let mayBeLocal: Bool
  private let proxy: ProxyLogin?
  private var interimAnswers = 0
  private var certificateFaults: [Phrase] = []
  private var isConnecting = false
  private var isConnected = false
  private var handlers: [gulong] = []

  /// Creates a listener.
  ///
  /// - Parameters:
  ///   - cancellation: cancels the message.
  ///   - mayBeLocal: whether the host may be this computer or in its own network.
  ///   - proxy: the name and the password for the proxy; nil for none.
  ///   - onEvent: receives the steps of the message.
  init(
    cancellation: SoupCancellation,
    mayBeLocal: Bool,
    proxy: ProxyLogin?,
    onEvent: @escaping @Sendable (ExchangeEvent) -> Void
  ) {
    self.cancellation = cancellation
    self.mayBeLocal = mayBeLocal
    self.proxy = proxy
    self.onEvent = onEvent
  }

  /// Connects to the signals of a message.
  ///
  /// - Parameter message: the message, borrowed.
  func connect(to message: OpaquePointer) {
    // The parameters of the handlers are those of the signals in libsoup's reference.
    let networkEvent:
      @convention(c) (OpaquePointer?, UInt32, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
        _,
        _,
        _,
        data in unsafe SoupSignals.borrowed(data)?.connectionStarted()
      }
    let starting: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      message,
      data in unsafe SoupSignals.borrowed(data)?.requestStarted(message)
    }
    let interim: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _,
      data in unsafe SoupSignals.borrowed(data)?.interimAnswerArrived()
    }
    let headers: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _,
      data in unsafe SoupSignals.borrowed(data)?.cancellation.noteHeaders()
    }
    let certificate: CertificateHandler = { _, _, faults, data in
      unsafe SoupSignals.borrowed(data)?.certificateFaults = CertificateFault.clauses(faults)
      return 0
    }
    let authenticate: AuthenticationHandler = { _, authentication, isRetry, data in
      let signals = unsafe SoupSignals.borrowed(data)
      return unsafe signals?.answer(authentication, isRetry: isRetry != 0) == true ? 1 : 0
    }
    // unsafe: GObject calls a handler with the parameters of its signal, as declared above.
    unsafe connect(message, "network-event", unsafeBitCast(networkEvent, to: GCallback.self))
    unsafe connect(message, "starting", unsafeBitCast(starting, to: GCallback.self))
    unsafe connect(message, "got-informational", unsafeBitCast(interim, to: GCallback.self))
    unsafe connect(message, "got-headers", unsafeBitCast(headers, to: GCallback.self))
    unsafe connect(message, "accept-certificate", unsafeBitCast(certificate, to: GCallback.self))
    if proxy != nil {
      unsafe connect(message, "authenticate", unsafeBitCast(authenticate, to: GCallback.self))
    }
  }

  /// Answers a proxy that asks who the reader is, once.
  ///
  /// A server behind a tunnel may ask in the name of a proxy, and is told nothing.
  ///
  /// - Returns: whether it was answered.
  private func answer(
    _ authentication: UnsafeMutablePointer<SoupAuth>?,
    isRetry: Bool
  ) -> Bool {
    // unsafe: the object is borrowed for this call, and GLib copies both texts.
    guard let proxy, !isRetry, !(proxy.isTunneled && isConnected),
      let authentication = unsafe authentication,
      unsafe soup_auth_is_for_proxy(authentication) != 0
    else { return false }
    unsafe soup_auth_authenticate(
      authentication,
      proxy.credentials.user,
      proxy.credentials.password
    )
    return true
  }

  /// Returns the meaning of a failure of the message, with the facts of its signals.
  ///
  /// - Parameter failure: the failure that libsoup reported.
  /// - Returns: the reason why the message was cancelled here, or the failure with the
  ///   certificate's faults.
  func explained(_ failure: ExchangeFailure) -> ExchangeFailure {
    if let refusal { return refusal }
    guard failure.code == .insecureConnection, !certificateFaults.isEmpty else { return failure }
    return ExchangeFailure(.insecureConnection, detail: Phrase(joining: certificateFaults))
  }

  /// Disconnects from the signals of a message.
  ///
  /// - Parameter message: the message that was passed to `connect`, borrowed.
  func disconnect(from message: OpaquePointer) {
    for handler in handlers {
      // unsafe: each handler was connected to this message, and is disconnected once.
      unsafe g_signal_handler_disconnect(UnsafeMutableRawPointer(message), handler)
    }
    handlers = []
  }

  private func connect(_ message: OpaquePointer, _ signal: String, _ callback: GCallback) {
    // unsafe: the destroy function gives this reference back, once for each connection.
    let this = unsafe Unmanaged.passRetained(self).toOpaque()
    let handler = unsafe g_signal_connect_data(
      UnsafeMutableRawPointer(message),
      signal,
      callback,
      this,
      { data, _ in
        if let data = unsafe data { unsafe Unmanaged<SoupSignals>.fromOpaque(data).release() }
      },
      GConnectFlags(rawValue: 0)
    )
    handlers.append(handler)
  }

  private static func borrowed(_ data: UnsafeMutableRawPointer?) -> SoupSignals? {
    // The pointer comes from C, which keeps it valid for this call.
    guard let data = unsafe data else { return nil }
    // unsafe: the signal's connection holds this object while its handler runs.
    return unsafe Unmanaged<SoupSignals>.fromOpaque(data).takeUnretainedValue()
  }

  private func connectionStarted() {
    guard !isConnecting, !isConnected else { return }
    isConnecting = true
    onEvent(.connecting)
  }

  private func requestStarted(_ message: OpaquePointer?) {
    // The pointer comes from C, which keeps it valid for this call.
    isPeerLocal = unsafe PeerAddress.isLocal(of: message)
    if isPeerLocal, !mayBeLocal {
      giveUp(ExchangeFailure(.badRedirect, detail: AddressScope.refusal))
    }
    guard !isConnected else { return }
    isConnected = true
    onEvent(.connected)
  }

  private func interimAnswerArrived() {
    interimAnswers += 1
    guard interimAnswers > Self.maximumInterimAnswers else { return }
    giveUp(ExchangeFailure(.badAnswer, detail: Phrase("it sends interim answers without end")))
  }

  private func giveUp(_ reason: ExchangeFailure) {
    refusal = refusal ?? reason
    // libsoup reads interim answers for as long as they arrive, so that this cannot wait.
    cancellation.cancellable.cancel()
  }
}

/// The name and the password for a proxy that speaks HTTP.
struct ProxyLogin: Sendable {
  /// The name and the password.
  let credentials: Credentials
  /// Whether the request goes through a tunnel, in which the proxy cannot answer.
  let isTunneled: Bool

  /// Reads those of a request's proxy; nil for none.
  init?(of request: ExchangeRequest) {
    guard let proxy = request.proxy, proxy.speaksHTTP, let found = proxy.embeddedCredentials else {
      return nil
    }
    credentials = found
    isTunneled = URL(string: request.address)?.scheme?.lowercased() == "https"
  }
}

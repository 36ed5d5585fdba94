// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import FeedModel

extension ExchangeFailure {
  /// The most characters of a system's text that are shown: one line of a message.
  private static let maximumDetail = 160

  /// Reads an error of GLib and frees it.
  ///
  /// - Parameter error: the error; nil when the system gave none.
  /// - Ownership: consumes the error.
  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error = unsafe error else {
      self.init(.other)
      return
    }
    // unsafe: GLib gave the error to the caller, who reads it before it is freed.
    defer { unsafe g_error_free(error) }
    let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
    let domain = unsafe error.pointee.domain
    let number = unsafe error.pointee.code
    let code = Self.code(domain: domain, code: number)
    let words = message.prefix(Self.maximumDetail)
    // The finding stands in brackets, inside of a sentence.
    self.init(
      code,
      detail: Phrase(verbatim: String(words.hasSuffix(".") ? words.dropLast() : words))
    )
    let isCertificate = number == Int32(G_TLS_ERROR_BAD_CERTIFICATE.rawValue)
    isHandshake = code == .insecureConnection && !isCertificate
  }

  private static func code(domain: GQuark, code: Int32) -> FetchError.Code {
    switch domain {
    case g_io_error_quark(): ioCode(code)
    case g_resolver_error_quark():
      // A name service that cannot be reached means no network, not an unknown name.
      code == Int32(G_RESOLVER_ERROR_TEMPORARY_FAILURE.rawValue) ? .offline : .hostNotFound
    case g_tls_error_quark(): tlsCode(code)
    case soup_session_error_quark(): .badAnswer
    default: .other
    }
  }

  private static func tlsCode(_ code: Int32) -> FetchError.Code {
    switch GTlsError(rawValue: GTlsError.RawValue(code)) {
    case G_TLS_ERROR_EOF: .connectionLost
    default: .insecureConnection
    }
  }

  private static func ioCode(_ code: Int32) -> FetchError.Code {
    switch GIOErrorEnum(rawValue: GIOErrorEnum.RawValue(code)) {
    case G_IO_ERROR_CANCELLED: .cancelled
    case G_IO_ERROR_NETWORK_UNREACHABLE, G_IO_ERROR_HOST_UNREACHABLE: .offline
    case G_IO_ERROR_HOST_NOT_FOUND: .hostNotFound
    case G_IO_ERROR_CONNECTION_REFUSED, G_IO_ERROR_PROXY_FAILED, G_IO_ERROR_PROXY_AUTH_FAILED,
      G_IO_ERROR_PROXY_NEED_AUTH, G_IO_ERROR_PROXY_NOT_ALLOWED:
      .cannotConnect
    case G_IO_ERROR_TIMED_OUT: .connectTimedOut
    case G_IO_ERROR_PARTIAL_INPUT, G_IO_ERROR_CONNECTION_CLOSED: .connectionLost
    case G_IO_ERROR_INVALID_DATA: .badAnswer
    default: .other
    }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import FoundationEssentials

/// A `GMainContext` with its loop, its thread and its `SoupSession`s: one for each proxy in use.
///
/// - Ownership: owns the context and the loop from `init` to `deinit`; the running thread keeps
///   this object alive. The sessions are made and released on the thread.
// @safe: the pointers are made in `init` and live until `deinit`. @unchecked: GLib's context and
// loop may be used from any thread; `sessions` is touched on the loop's thread only.
@safe final class SoupLoop: @unchecked Sendable {
  /// A borrowed session.
  typealias Session = UnsafeMutablePointer<SoupSession>

  /// The limits of polls, which also hold for connections.
  private static let limits = HostLimits()

  /// The most proxies with a session; one that is asked for again later gets a new session.
  private static let mostProxies = 8

  // unsafe: made and released on the thread, which alone reads it.
  /// The sessions by the address of their proxy; nil stands for the desktop's settings.
  private var sessions: [URL?: Session] = unsafe [:]
  /// The proxies with a session, the one that was used last at the end.
  private var proxies: [URL] = []
  private let context: OpaquePointer
  private let loop: OpaquePointer

  /// Creates the context; `start` creates the thread.
  init() {
    Self.speaksHTTP1
    // GLib ends the process when memory runs out, so neither is ever null.
    unsafe context = g_main_context_new()
    unsafe loop = g_main_loop_new(context, 0)
  }

  /// Prevents libsoup from using HTTP/2, which it would use with every server that offers it.
  ///
  /// libsoup reads frames in one dispatch for as long as they arrive. A server that sends pings,
  /// settings, empty parts or interim answers faster than they are read holds the thread, and with
  /// it every other host, and uses memory without bound. No signal reports these frames, so they
  /// cannot be counted. A feed gains nothing by HTTP/2.
  ///
  /// - Source: `SOUP_FORCE_HTTP1`, which libsoup 3 reads whenever it connects; it has no function
  ///   for it.
  private static let speaksHTTP1: Void = {
    // unsafe: before the first thread of libsoup runs, once for the process; a value that is set
    // stays.
    _ = unsafe g_setenv("SOUP_FORCE_HTTP1", "1", 0)
  }()

  deinit {
    // unsafe: both were owned since `init`.
    unsafe g_main_loop_unref(loop)
    unsafe g_main_context_unref(context)
  }

  /// Starts the thread.
  func start() {
    // unsafe: the thread takes the one reference that is given to it.
    let this = unsafe Unmanaged.passRetained(self).toOpaque()
    let thread = unsafe g_thread_new(
      "freshet-http",
      { data in
        guard let data = unsafe data else { return nil }
        unsafe Unmanaged<SoupLoop>.fromOpaque(data).takeRetainedValue().run()
        return nil
      },
      this
    )
    unsafe g_thread_unref(thread)
  }

  /// Whether the caller runs on the loop's thread.
  var isCurrent: Bool {
    // unsafe: the context is owned.
    unsafe g_main_context_is_owner(context) != 0
  }

  /// Ends the thread after the closures that were passed to `perform` so far.
  func quit() {
    // The loop itself quits: a plain quit before the loop runs would be lost.
    perform {
      // The pointer comes from C, which keeps it valid for this call.
      unsafe g_main_loop_quit(self.loop)
    }
  }

  /// Runs a closure on the thread.
  ///
  /// The closure always runs as a source: `g_main_context_invoke` would run it inside the caller
  /// when that is the thread itself, and two jobs of one actor would then overlap.
  ///
  /// - Parameter body: the closure.
  func perform(_ body: @escaping @Sendable () -> Void) {
    // unsafe: the box is released once, by the source's destroy function.
    let box = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
    let source = unsafe g_idle_source_new()
    unsafe g_source_set_priority(source, G_PRIORITY_DEFAULT)
    unsafe g_source_set_callback(
      source,
      { data in
        if let data = unsafe data {
          unsafe Unmanaged<Work>.fromOpaque(data).takeUnretainedValue().body()
        }
        return 0
      },
      box,
      { data in
        if let data = unsafe data { unsafe Unmanaged<Work>.fromOpaque(data).release() }
      }
    )
    unsafe g_source_attach(source, context)
    unsafe g_source_unref(source)
  }

  /// Runs the thread from its start to its end.
  private func run() {
    // unsafe: context and loop live as long as this object, which the thread keeps.
    unsafe g_main_context_push_thread_default(context)
    unsafe g_main_loop_run(loop)
    let made = unsafe Array(sessions.values)
    for index in unsafe made.indices {
      unsafe soup_session_abort(made[index])
      unsafe g_object_unref(made[index])
    }
    unsafe sessions = [:]
    while unsafe g_main_context_iteration(context, 0) != 0 {}
    unsafe g_main_context_pop_thread_default(context)
  }

  /// Returns the session for a proxy, which is created at its first use.
  ///
  /// - Parameter proxy: the proxy's address; nil uses the proxy settings of the desktop.
  /// - Returns: a session, borrowed; to be used on the thread only.
  func session(proxy: URL?) -> Session? {
    if let proxy { noteUse(of: proxy) }
    // unsafe: the sessions are owned until they leave the table.
    if let session = unsafe sessions[proxy] { return unsafe session }
    guard let session = unsafe makeSession() else { return nil }
    if let proxy {
      // unsafe: the session takes a reference of its own before ours is given back.
      let resolver = unsafe g_simple_proxy_resolver_new(proxy.resolvedProxy, nil)
      unsafe soup_session_set_proxy_resolver(session, resolver)
      if let resolver = unsafe resolver {
        unsafe g_object_unref(UnsafeMutableRawPointer(resolver))
      }
    }
    unsafe sessions[proxy] = session
    return unsafe session
  }

  /// Releases the session of the proxy that was not used for the longest time when there are many.
  ///
  /// Requests under way hold their session until they end.
  private func noteUse(of proxy: URL) {
    proxies.removeAll { $0 == proxy }
    proxies.append(proxy)
    guard proxies.count > Self.mostProxies else { return }
    // unsafe: the table owned the session.
    if let old = unsafe sessions.removeValue(forKey: proxies.removeFirst()) {
      unsafe g_object_unref(old)
    }
  }

  /// Creates a session, with the desktop's proxies and certificates.
  private func makeSession() -> Session? {
    // The two limits can be passed to the constructor only.
    // unsafe: interned names live as long as the process.
    var names = unsafe [g_intern_string("max-conns"), g_intern_string("max-conns-per-host")]
    let limits = [Self.limits.maximumRequests, Self.limits.maximumRequestsPerHost].map(Int32.init)
    var values = [GValue](repeating: GValue(), count: limits.count)
    for index in limits.indices {
      unsafe g_value_init(&values[index], g_type_from_name("gint"))
      unsafe g_value_set_int(&values[index], limits[index])
    }
    // unsafe: GObject copies names and values before it returns; the type is SoupSession's own.
    let object = unsafe g_object_new_with_properties(
      soup_session_get_type(),
      guint(values.count),
      &names,
      &values
    )
    guard let object = unsafe object else { return nil }
    let session = unsafe UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupSession.self)
    // Bodies arrive as they are sent, and `ContentDecoder` unpacks them.
    unsafe soup_session_remove_feature_by_type(session, soup_content_decoder_get_type())
    // The limits of the request hold, instead of one for each read.
    unsafe soup_session_set_timeout(session, 0)
    return unsafe session
  }
}

extension URL {
  /// The address of a proxy as GLib gets it.
  ///
  /// It has no name and no password of a proxy that speaks HTTP: libsoup 3.2 answers with them by a
  /// request to the proxy itself. `SoupSignals` answers in its place.
  fileprivate var resolvedProxy: String {
    speaksHTTP ? withoutCredentials.absoluteString : absoluteString
  }

  /// Whether the scheme is one of HTTP.
  var speaksHTTP: Bool { ["http", "https"].contains(scheme?.lowercased() ?? "") }
}

/// A closure on its way to the thread.
private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

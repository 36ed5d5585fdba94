// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedParsing
package import Foundation

/// The icons of feeds and their sites: found on the web, stored in a folder, and looked at weekly.
///
/// Cells read the folder alone. Requests are sent by `refresh`, with the refreshes of feeds and
/// through the same host budget. A search without a result is remembered as well.
///
/// - Isolation: an actor; waiting suspends.
package actor FeedIconStore {
  /// Sends a request within the limits of the program.
  ///
  /// - Throws: the reason why there is no answer.
  package typealias Fetch = @Sendable (FetchRequest) async throws -> FetchResponse

  /// The most bytes of icons in the folder: those of a thousand feeds.
  package static let maximumStoredBytes = 16 << 20
  /// The most bytes of one icon.
  private static let maximumBytes = 512 << 10
  /// The pixels of a place for an icon, twice for sharp screens.
  private static let side = 64
  /// The most icons of a page that are tried.
  private static let mostTries = 3
  /// The most icons that are looked for at once.
  ///
  /// Most of them wait for the spacing of a host, which takes no place in the budget.
  private static let mostAtOnce = 24

  private let fetch: Fetch
  private let now: @Sendable () -> Date
  private var files: CachedFiles<IconRecord>

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - folder: the folder of the icons, for this store alone; made with the first of them.
  ///   - maximumStoredBytes: the most bytes in it.
  ///   - now: the time of day.
  ///   - fetch: sends a request.
  package init(
    folder: URL,
    maximumStoredBytes: Int = FeedIconStore.maximumStoredBytes,
    now: @escaping @Sendable () -> Date = { Date() },
    fetch: @escaping Fetch
  ) {
    (self.fetch, self.now) = (fetch, now)
    files = CachedFiles(folder: folder, maximumBytes: maximumStoredBytes)
  }

  /// Returns the picture of an icon, from the folder alone.
  ///
  /// - Returns: the file as it arrived.
  /// - Throws: `IconError.none` while there is none.
  package func bytes(of icon: FeedIcon) throws(IconError) -> [UInt8] {
    for key in icon.keys {
      if let picture = files.value(for: key)?.picture { return [UInt8](picture) }
    }
    throw .none
  }

  /// Looks for the icons whose time has come.
  ///
  /// A cancelled task stops between two requests; the icons that were found until then stay.
  ///
  /// - Parameters:
  ///   - icons: the icons of feeds.
  ///   - feeds: the feeds with these icons, for which the ledger notes the requests.
  ///   - report: called with those whose picture came, changed or went, as soon as it is stored.
  package func refresh(
    _ icons: Set<FeedIcon>,
    of feeds: [FeedIcon: SubscriptionID] = [:],
    report: @Sendable (Set<FeedIcon>) async -> Void
  ) async {
    var users: [Look: Set<FeedIcon>] = [:]
    for icon in icons {
      for look in icon.looks { users[look, default: []].insert(icon) }
    }
    var due = users.keys.filter { files.value(for: $0.key)?.isDue(at: now()) ?? true }
      .sorted { $0.key.absoluteString < $1.key.absoluteString }[...]
    await withTaskGroup(of: (Look, Bool).self) { group in
      var active = 0
      while true {
        while active < Self.mostAtOnce, !Task.isCancelled, let look = due.popFirst() {
          active += 1
          let feed = users[look]?.lazy.compactMap { feeds[$0] }.first
          group.addTask {
            (look, await ContactReason(.icon, feed: feed).during { await self.update(look) })
          }
        }
        guard let (look, isNew) = await group.next() else { return }
        active -= 1
        if isNew, let users = users[look] { await report(users) }
      }
    }
  }

  /// Looks for one icon, and stores the outcome.
  ///
  /// - Returns: whether another picture is stored than before.
  private func update(_ look: Look) async -> Bool {
    let old = files.value(for: look.key)
    let found = await search(look, old)
    guard let found, !Task.isCancelled else { return false }
    files.store(found, for: look.key)
    return found.picture != old?.picture
  }

  /// Looks for a picture: where it was the last time, else at each address that may have one.
  ///
  /// - Returns: the outcome; nil when the task was cancelled.
  private func search(_ look: Look, _ old: IconRecord?) async -> IconRecord? {
    var hasFailed = false
    if let old, let address = old.address, old.picture != nil {
      switch await picture(at: address, old.validators, look) {
      case .found(let record): return record
      case .unchanged:
        var kept = old
        (kept.checked, kept.hasFailed) = (now(), false)
        return kept
      case .none: break
      case .failed: hasFailed = true
      case .cancelled: return nil
      }
    }
    if !hasFailed {
      let addresses: [URL]
      switch look {
      case .picture(let url, _): addresses = [url]
      case .site(let page):
        guard let (found, isWhole) = await self.addresses(on: page, look) else { return nil }
        addresses = found
        hasFailed = !isWhole
      }
      for address in addresses where address != old?.address || old?.picture == nil {
        switch await picture(at: address, nil, look) {
        case .found(let record): return record
        case .unchanged, .none: continue
        case .failed: hasFailed = true
        case .cancelled: return nil
        }
      }
    }
    // The icon that is shown stays while its server cannot be reached.
    let kept = hasFailed ? old : nil
    return IconRecord(
      picture: kept?.picture,
      address: kept?.address,
      validators: kept?.validators,
      checked: now(),
      hasFailed: hasFailed
    )
  }

  /// The outcome of a request for a picture.
  private enum Answer {
    case found(IconRecord)
    case unchanged
    case none
    case failed
    case cancelled
  }

  private func picture(at url: URL, _ validators: Validators?, _ look: Look) async -> Answer {
    guard look.origin.allows(url), !url.isFileURL else { return .none }
    var request = look.origin.request(url)
    request.validators = validators
    request.limits.maximumBytes = Self.maximumBytes
    do {
      let response = try await fetch(request)
      if response.isNotModified { return .unchanged }
      guard PictureShape(response.body)?.isIcon == true else { return .none }
      return .found(
        IconRecord(
          picture: Data(response.body),
          address: url,
          validators: response.validators,
          checked: now()
        )
      )
    } catch {
      return Self.answer(to: error)
    }
  }

  private static func answer(to error: any Error) -> Answer {
    if Task.isCancelled { return .cancelled }
    return isFinal(error) ? .none : .failed
  }

  /// Returns whether a failure is about the picture, and not about the way to it.
  private static func isFinal(_ error: any Error) -> Bool {
    guard let error = Self.fetchError(error) else { return false }
    return ImageLoader.isFinal(error) || error.code == .tooLarge
  }

  private static func fetchError(_ error: any Error) -> FetchError? {
    if case .failed(let error) = error as? HostBudget.Refusal { return error }
    return error as? FetchError
  }

  /// Returns the addresses at which a site may have its icon: those that its page names, the best
  /// first, and the usual one.
  ///
  /// - Returns: the addresses, and whether the page was read; nil when the task was cancelled.
  private func addresses(on page: URL, _ look: Look) async -> (addresses: [URL], isWhole: Bool)? {
    let usual = FeedIcon.root(of: page)?.appending(path: "favicon.ico")
    do {
      let response = try await fetch(look.origin.request(page, accept: .page))
      let icons = Self.icons(in: response)
      let named = WebPageIcon.sorted(icons, for: Self.side).prefix(Self.mostTries).map(\.url)
      return (named + [usual].compactMap(\.self).filter { !named.contains($0) }, true)
    } catch {
      if Task.isCancelled { return nil }
      return ([usual].compactMap(\.self), Self.isFinal(error))
    }
  }

  private static func icons(in response: FetchResponse) -> [WebPageIcon] {
    let finder = FeedLinkFinder()
    let type = response.contentType
    return finder.find(response.body, contentType: type, pageURL: response.finalURL).icons
  }
}

/// The reason why there is no picture of an icon.
package enum IconError: Error, Hashable, Sendable {
  /// No picture is stored.
  case none
}

/// One look for a picture, which may serve many feeds.
private enum Look: Hashable, Sendable {
  /// The look for a picture that feeds of a host name.
  case picture(URL, PictureOrigin)
  /// The look for the icon of a site, by its page.
  case site(URL)

  /// The address under which the outcome is stored.
  var key: URL {
    switch self {
    case .picture(let url, _), .site(let url): url
    }
  }

  /// The origin of the document that names the addresses.
  var origin: PictureOrigin {
    switch self {
    case .picture(_, let origin): origin
    case .site(let page): PictureOrigin(of: page)
    }
  }
}

extension FeedIcon {
  /// The addresses under which a picture may be stored, the feed's own first.
  fileprivate var keys: [URL] { looks.map(\.key) }

  fileprivate var looks: [Look] {
    let named = own.map { Look.picture($0, origin) }
    return [named, site.map { Look.site($0) }].compactMap(\.self)
  }
}

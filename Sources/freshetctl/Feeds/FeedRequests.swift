// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore

/// The headers, the user agent and the proxy of a feed; headers and passwords of proxies are never
/// read from an argument.
enum FeedRequests {
  /// The word for a proxy that is read from standard input.
  static let standardInput = "-"

  /// Refuses a user agent and a proxy that cannot be used, and a proxy with a password.
  ///
  /// - Throws: `ValidationError`.
  static func check(userAgent: String?, proxy: String?) throws {
    let typed = proxy == standardInput ? nil : proxy
    do throws(AccessFault) {
      _ = try AccessChange(userAgent: userAgent, proxy: typed)
    } catch {
      throw ValidationError(Console.messages.sentence(for: error))
    }
    if let typed, URL(string: typed)?.embeddedCredentials != nil {
      throw ValidationError(
        Console.localize("A proxy with a password is read from standard input: give --proxy -.")
      )
    }
  }

  /// Reads a change, and what of it comes from standard input.
  ///
  /// - Throws: `Exit.badData` for what cannot be used, after reporting it.
  static func read(headers: Bool, userAgent: String?, proxy: String?) throws -> AccessChange {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if headers, isTerminal {
      Console.prompt(Console.localize("Headers, and an empty line behind them: "))
    }
    var address = proxy
    if proxy == standardInput {
      if isTerminal { Console.prompt(Console.localize("Address of the proxy: ")) }
      guard let line = HiddenInput.line(), !line.isEmpty else {
        Console.complain(Console.localize("There is no address on standard input."))
        throw Exit.badData
      }
      address = line
    }
    do throws(AccessFault) {
      return try AccessChange(
        headers: headers ? lines(isTerminal: isTerminal) : nil,
        userAgent: userAgent,
        proxy: address
      )
    } catch {
      Console.complain(Console.messages.sentence(for: error))
      throw Exit.badData
    }
  }

  /// Stores a change, and reports the place of the secrets.
  ///
  /// - Throws: the code for the reason of a failure, after reporting it.
  static func store(
    _ change: AccessChange,
    of feed: LibraryFeed,
    _ access: FeedAccess
  ) async throws {
    do throws(FeedAccessError) {
      let stored = try await access.change(
        change,
        of: feed.id,
        at: feed.address,
        subject: feed.title
      )
      if let location = stored.location {
        Console.complain(Console.messages.requestLocation(location))
      }
    } catch {
      throw FeedPassword.exit(after: error)
    }
  }

  /// Returns the names of the parts that are set.
  static func text(of summary: AccessSummary?) -> String {
    guard let summary else { return "-" }
    let others = [(summary.hasUserAgent, "User-Agent"), (summary.hasProxy, "proxy")]
    return (summary.headers + others.filter(\.0).map(\.1)).joined(separator: ", ")
  }

  /// Reads the lines of standard input, on a terminal up to the first empty one.
  private static func lines(isTerminal: Bool) -> String {
    var lines: [String] = []
    while let line = HiddenInput.line(), !(isTerminal && line.isEmpty) { lines.append(line) }
    return lines.joined(separator: "\n")
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Secrets

/// The password of a feed, which is read from standard input and never from an argument.
enum FeedPassword {
  /// Refuses a name that no server can be sent.
  ///
  /// - Throws: `ValidationError`.
  /// - Source: RFC 7617 §2, which ends the name at the first colon.
  static func check(_ user: String) throws {
    guard !user.isEmpty, !user.contains(":"), !user.contains(where: \.isNewline) else {
      throw ValidationError(
        Console.localize("--user is the name alone; the password is read from standard input.")
      )
    }
  }

  /// Reads the password of a user from the first line of standard input.
  ///
  /// - Throws: `Exit.badData` for an empty one, after reporting it.
  static func read(for user: String) throws -> Credentials {
    if isatty(STDIN_FILENO) == 1 {
      Console.prompt(Console.localize("Password of {user}: ", ["user": user]))
    }
    guard let line = HiddenInput.line(), !line.isEmpty else {
      Console.complain(Console.localize("There is no password on standard input."))
      throw Exit.badData
    }
    return Credentials(user: user, password: line)
  }

  /// Stores the user and the password of a feed, and reports the place of the password.
  ///
  /// - Parameters:
  ///   - credentials: the user and the password.
  ///   - feed: the feed.
  ///   - isNew: whether the feed was just added, and is undone with its password.
  ///   - access: the access to the feeds of the library.
  /// - Throws: the code for the reason of a failure, after reporting it.
  static func store(
    _ credentials: Credentials,
    of feed: LibraryFeed,
    isNew: Bool = false,
    _ access: FeedAccess
  ) async throws {
    let (id, address) = (feed.id, feed.address)
    do throws(FeedAccessError) {
      let location =
        try await isNew
        ? access.add(credentials, of: id, at: address)
        : access.set(credentials, of: id, at: address, subject: feed.title).location
      if let location { Console.complain(Console.messages.passwordLocation(location)) }
    } catch {
      throw exit(after: error)
    }
  }

  /// Stores the names and the passwords of feeds that a list named, and reports each place once.
  ///
  /// - Returns: the code for the reason of the last failure, after reporting it; nil without one.
  static func store(
    of list: SplitSubscriptions,
    _ feeds: [LibraryFeed],
    _ access: FeedAccess
  ) async -> ExitCode? {
    var (locations, errors) = (Set<SecretStore.Location>(), Set<FeedAccessError>())
    var code: ExitCode?
    for feed in feeds {
      guard let credentials = list.credentials(of: feed.address) else { continue }
      do throws(FeedAccessError) {
        let location = try await access.add(credentials, of: feed.id, at: feed.address)
        if let location, locations.insert(location).inserted {
          Console.complain(Console.messages.passwordLocation(location))
        }
      } catch {
        if errors.insert(error).inserted { code = exit(after: error) }
      }
    }
    return code
  }

  /// Reports an error of the passwords, and returns the code to end with.
  static func exit(after error: FeedAccessError) -> ExitCode {
    switch error {
    case .secrets(let error): return AccountArguments.exit(after: error)
    case .store(let error):
      Console.complain(Console.messages.sentence(for: error))
      return Exit.code(for: error)
    }
  }
}

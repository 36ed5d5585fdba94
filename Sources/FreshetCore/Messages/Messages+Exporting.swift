// SPDX-License-Identifier: GPL-3.0-or-later

import FeedStore
import Foundation

// The strings about documents for other programs.
extension Messages {
  /// The entry of the main menu with the commands that import and export.
  package var importAndExport: String { localize("Import and Export") }
  /// The name that is proposed for a file with the feeds, without its ending.
  package var subscriptionsName: String { localize("Feeds") }
  /// The title of a document with the starred articles, and the name of its file.
  package var starredTitle: String { localize("Starred Articles") }
  /// The message while the starred articles are being written.
  package var exportingStarred: String { localize("Exporting the starred articles…") }

  /// Returns the message that the feeds were exported.
  ///
  /// - Parameters:
  ///   - count: the number of feeds.
  ///   - secrets: the number of feeds that lost a password or a key.
  /// - Returns: the sentences.
  package func exported(feeds count: Int, withoutSecretsOf secrets: Int) -> String {
    let outcome = localizePlural("Exported {count} feed.", "Exported {count} feeds.", count)
    guard secrets > 0 else { return outcome }
    let warning = localizePlural(
      "The password or key of {count} feed was left out.",
      "The passwords or keys of {count} feeds were left out.",
      secrets
    )
    return joined(outcome, warning)
  }

  /// Returns the message that the starred articles were exported.
  package func exported(starred count: Int) -> String {
    localizePlural(
      "Exported {count} starred article.",
      "Exported {count} starred articles.",
      count
    )
  }

  /// Returns the sentence about a file that could not be written.
  package func notExported(_ error: any Error) -> String {
    localize("Could not export: {reason}", ["reason": reason(for: error)])
  }

  private func reason(for error: any Error) -> String {
    if let fault = error as? StoreError { return sentence(for: fault) }
    let fault = error as NSError
    guard fault.domain == NSCocoaErrorDomain else { return error.localizedDescription }
    switch CocoaError.Code(rawValue: fault.code) {
    case .fileWriteOutOfSpace: return localize("The disk is full.")
    case .fileWriteNoPermission, .fileWriteVolumeReadOnly:
      return localize("You may not write there.")
    case .fileNoSuchFile: return localize("There is no such folder.")
    default: return error.localizedDescription
    }
  }
}

// SPDX-License-Identifier: MIT

public import RefreshKit

extension ListTexts {
  /// English texts for any list.
  public static var english: ListTexts {
    ListTexts(
      loading: "Loading…",
      emptyTitle: "Nothing Here Yet",
      failedTitle: "Could Not Load",
      offline: "You are offline. This is what was loaded before.",
      retry: "Try Again",
      newRows: { $0 == 1 ? "1 new" : "\($0) new" }
    )
  }

  /// Returns the English text for a failure, by its kind.
  ///
  /// - Returns: one or two sentences.
  public static func englishReason(for kind: PageError.Kind) -> String {
    switch kind {
    case .offline: "There is no network connection. Try again when you are online."
    case .timedOut: "The server took too long to answer. Try again later."
    case .http(let status): "The server refused with status \(status)."
    case .decode: "The answer of the server could not be read."
    case .cursorExpired: "The server no longer knows where the list goes on. Refresh it."
    case .cursorLoop:
      "The server names a page as the next one that was loaded already. The list cannot go on."
    case .tooEarly: "The server may not be asked again yet. Try again later."
    case .cancelled: "Loading was given up."
    case .source(let code): "The page could not be loaded (\(code))."
    }
  }
}

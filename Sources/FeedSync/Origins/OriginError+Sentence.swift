// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel

extension OriginError {
  /// Returns the meaning and the next step, in the reader's language.
  ///
  /// - Parameter wording: translates the sentences.
  /// - Returns: one sentence or two; another one where the server said how long to wait.
  package func sentence(in wording: Wording) -> String {
    guard let wait else { return meaning(in: wording) }
    let time = WaitingTime.spelled(wait, in: wording)
    let advice = wording.localize("Try again in {time}.", ["time": time])
    return wording.joined([meaning(in: wording), advice])
  }

  /// The time for which the server asked to wait; nil for none.
  private var wait: Duration? {
    switch reason {
    case .limited, .stated, .declared: cause?.retryAfter.flatMap { $0 > .zero ? $0 : nil }
    default: nil
    }
  }

  private func meaning(in wording: Wording) -> String {
    let values: KeyValuePairs = ["source": source]
    return switch reason {
    case .closed:
      wording.localize(
        "{source} shows this to members alone, or refuses programs from here.",
        values
      )
    case .tokenMissing:
      wording.localize(
        "{source} shows this after signing in alone: use “Accounts…” or “freshetctl login”.",
        values
      )
    case .tokenRefused:
      wording.localize(
        "{source} does not accept the token. Sign in again by “Accounts…” or “freshetctl login”.",
        values
      )
    case .limited:
      wording.joined([
        wording.localize("{source} accepts no more requests from here for a while.", values),
        signingInHelps ? wording.localize("Signing in raises the limit.") : "",
      ])
    case .absent:
      wording.localize("{source} has no such list, or it was removed. Check the address.", values)
    case .cursorExpired:
      wording.localize("{source} does not know this place of the list any more.", values)
    case .noReplies:
      wording.localize(
        "{source} has no comments on this yet, or does not show them any more.",
        values
      )
    case .webPage:
      wording.localize(
        "{source} sent a page of the web where an answer for programs was expected.",
        values
      )
    case .unreadable:
      wording.localize(
        "The answer of {source} is damaged, or of a form that is not known here.",
        values
      )
    case .lost:
      wording.joined([
        wording.localize(
          "{source} does not have this feed now; it loses feeds for days, and finds them again.",
          values
        ),
        wording.localize("Check the address if nothing of it ever arrived."),
      ])
    case .stated(""): wording.localize("{source} refused without a reason.", values)
    case .stated(let words):
      wording.localize("{source} refused: “{words}”.", ["source": source, "words": words])
    case .declared(let sentence), .noted(_, let sentence): sentence
    case .secrets(let error): error.sentence(in: wording)
    }
  }
}

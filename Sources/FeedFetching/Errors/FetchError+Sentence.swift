// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FoundationEssentials

extension FetchError {
  /// The attempt, its address, the finding and the next step, in English.
  ///
  /// It holds no secrets of the address.
  package var sentence: String { sentence(in: .english) }

  /// Returns the attempt, its address, the finding and the next step, in the reader's language.
  ///
  /// - Parameters:
  ///   - wording: translates the sentence into that language.
  ///   - isSubscribed: whether the address is that of a subscribed feed, which has details and can
  ///     be removed.
  /// - Returns: the sentence in English, as `sentence` has it, translated.
  package func sentence(in wording: Wording, isSubscribed: Bool = true) -> String {
    let advice = isSubscribed ? nil : newcomerAdvice(wording)
    return wording.localize(
      "Could not fetch {address}: {finding}. {advice}",
      [
        "address": url.absoluteString, "finding": finding(wording),
        "advice": advice ?? self.advice(wording),
      ]
    )
  }

  private func finding(_ wording: Wording) -> String {
    let finding = proxy.map { proxyFinding($0, wording) } ?? plainFinding(wording)
    guard !detail.isEmpty else { return finding }
    return wording.localize(
      "{finding} ({detail})",
      ["finding": finding, "detail": detail.text(in: wording)]
    )
  }

  private func proxyFinding(_ proxy: String, _ wording: Wording) -> String {
    status == Self.proxyRefusal
      ? wording.localize(
        "its proxy {proxy} asks for a user and a password, or refuses them",
        ["proxy": proxy]
      )
      : wording.localize("its proxy {proxy} does not answer", ["proxy": proxy])
  }

  private func plainFinding(_ wording: Wording) -> String {
    switch code {
    case .offline: wording.localize("there is no network connection")
    case .hostNotFound:
      wording.localize("no host of the name “{host}” is known", ["host": url.host() ?? ""])
    case .cannotConnect: wording.localize("the server does not accept connections")
    case .insecureConnection: wording.localize("the connection is not secure")
    case .connectTimedOut: wording.localize("the server did not accept a connection in time")
    case .totalTimedOut: wording.localize("the answer was not complete in time")
    case .connectionLost: wording.localize("the connection ended before the answer did")
    case .tooLarge where url.isFileURL: wording.localize("the file is too large")
    case .tooLarge: wording.localize("the answer is too large")
    case .tooManyRedirects: wording.localize("the server redirects too often")
    case .insecureRedirect:
      wording.localize("the server redirects to an address that is not encrypted")
    case .badRedirect where status == nil: wording.localize("the address cannot be used")
    case .badRedirect: wording.localize("the server redirects to an address that cannot be used")
    case .http: answered(wording)
    case .hostPaused: wording.localize("its host asked for a pause")
    case .badAnswer: wording.localize("the server’s answer cannot be understood")
    case .cancelled: wording.localize("the request was cancelled")
    case .unsupportedAddress: wording.localize("the address is not one of a website or a file")
    case .fileNotFound: wording.localize("there is no such file")
    case .notAFile: wording.localize("this is not a file")
    case .fileUnreadable: wording.localize("the file cannot be read")
    case .diskFull: wording.localize("the disk is full")
    case .fileNotWritable: wording.localize("the file cannot be written")
    case .fileInUse: wording.localize("it is being downloaded already")
    case .other: wording.localize("something went wrong")
    }
  }

  private func answered(_ wording: Wording) -> String {
    if let name = StatusPhrase.phrase(for: status ?? 0, in: wording) {
      return wording.localize("the server answered {status}", ["status": name])
    }
    return wording.localize(
      "the server answered with status {status}",
      ["status": String(status ?? 0)]
    )
  }

  private func advice(_ wording: Wording) -> String {
    if proxy != nil {
      return wording.localize("Check the proxy in the feed’s details or with “freshetctl access”.")
    }
    return switch code {
    case .offline: wording.localize("Check the network, then try again.")
    case .hostNotFound, .unsupportedAddress, .fileNotFound, .notAFile:
      wording.localize("Check the address.")
    case .insecureConnection, .insecureRedirect:
      wording.localize("Nothing was sent; ask the site’s owner, or use another address.")
    case .tooLarge where url.isFileURL: wording.localize("Use a smaller file.")
    case .tooLarge: wording.localize("Use a smaller feed of this site, if it has one.")
    case .tooManyRedirects, .badRedirect, .badAnswer:
      wording.localize("Check the address, or try again later.")
    case .fileUnreadable: wording.localize("Check that you may read it.")
    case .cancelled: wording.localize("Try again when you want it.")
    case .diskFull:
      wording.localize("Make room on the disk, then go on; what arrived is kept.")
    case .fileNotWritable: wording.localize("Check that you may write there.")
    case .fileInUse: wording.localize("Wait until it is there.")
    case .http, .hostPaused: httpAdvice(wording)
    case .cannotConnect, .connectTimedOut, .totalTimedOut, .connectionLost, .other:
      wording.localize("Try again later.")
    }
  }

  /// Returns the advice about an address that is not subscribed to, where it is another one.
  private func newcomerAdvice(_ wording: Wording) -> String? {
    guard code == .http, (retryAfter ?? .zero) <= .zero else { return nil }
    return switch status {
    case 401 where hasRefusedPassword:
      wording.localize("The user or password is wrong: check them, then try again.")
    case 401:
      wording.localize(
        "The site asks for a user and a password: use “freshetctl add --user NAME”."
      )
    case 410:
      wording.localize("The feed seems to be gone for good; look for another one of its site.")
    default: nil
    }
  }

  private func httpAdvice(_ wording: Wording) -> String {
    if let retryAfter, retryAfter > .zero {
      let time = WaitingTime.spelled(retryAfter, in: wording)
      return wording.localize("Try again in {time}.", ["time": time])
    }
    return switch status {
    case 401 where hasRefusedPassword:
      wording.localize(
        "The user or password is wrong: use the feed’s details or “freshetctl access”."
      )
    case 401:
      wording.localize(
        "The site asks for a user and a password: use the feed’s details or “freshetctl access”."
      )
    case 403, 407:
      wording.localize("The site wants to know who you are, or refuses this request.")
    case 404: wording.localize("Check the address.")
    case 410: wording.localize("The feed seems to be gone for good; remove it if it stays so.")
    case .some where isRetryable: wording.localize("Try again later.")
    default: wording.localize("Check the address, or try again later.")
    }
  }
}

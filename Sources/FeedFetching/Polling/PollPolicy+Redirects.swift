// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

extension PollPolicy {
  /// Returns the address that an answer says to store, if it can be stored.
  ///
  /// An encrypted address is never replaced by one that is not.
  func target(of response: FetchResponse) -> URL? {
    guard let target = response.permanentURL, target != response.requestedURL,
      ["http", "https"].contains(target.scheme?.lowercased() ?? "")
    else { return nil }
    let isDowngrade =
      response.requestedURL.scheme?.lowercased() == "https"
      && target.scheme?.lowercased() != "https"
    return isDowngrade ? nil : target
  }

  /// Counts a poll that permanent redirects led to a feed, and stores the new address when it is
  /// proven.
  func confirmRedirect(in record: inout PollRecord, by response: FetchResponse, now: Date) {
    // A name and a password may not be sent to another address, and without them the feed is lost.
    guard record.address.embeddedCredentials == nil, let target = target(of: response) else {
      record.redirectCandidate = nil
      return
    }
    var candidate = RedirectCandidate(target: target, firstSeen: now)
    if let known = record.redirectCandidate, known.target == target {
      candidate = known
      candidate.count += 1
    }
    guard candidate.count >= redirectsToBelieve,
      now >= candidate.firstSeen + timeToBelieveRedirects
    else {
      record.redirectCandidate = candidate
      return
    }
    record.redirectCandidate = nil
    record.formerAddresses.removeAll { $0 == record.address || $0 == target }
    record.formerAddresses.append(record.address)
    record.address = target
    record.uselessConditionals = 0
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Knows the addresses that watch readers, and the parts of addresses that tell where one comes
/// from.
enum TrackingFilter {
  /// Whether a picture is there only to be counted.
  static func isTracker(_ url: URL) -> Bool {
    guard let host = url.host()?.lowercased() else { return false }
    if hosts.contains(where: { host == $0 || host.hasSuffix("." + $0) }) { return true }
    let path = url.path().lowercased()
    return places.contains { host.hasSuffix($0.host) && path.hasPrefix($0.path) }
      || files.contains { path.hasSuffix($0) }
  }

  /// The address without the parameters that only tell where the reader came from.
  ///
  /// - Returns: the address, and how many parameters were taken out; all else of it stays byte for
  ///   byte.
  static func stripped(_ url: URL) -> (url: URL, removed: Int) {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let query = parts.percentEncodedQuery, !query.isEmpty
    else { return (url, 0) }
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = items.filter { !isTracking($0.prefix { $0 != "=" }) }
    guard kept.count < items.count else { return (url, 0) }
    parts.percentEncodedQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
    guard let result = parts.url else { return (url, 0) }
    return (result, items.count - kept.count)
  }

  private static func isTracking(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return parameters.contains(name) || families.contains { name.hasPrefix($0) }
  }

  /// Hosts that serve nothing but counted pictures.
  private static let hosts: Set<String> = [
    "2o7.net", "ad.doubleclick.net", "adservice.google.com", "b.scorecardresearch.com",
    "bat.bing.com", "beacon.krxd.net", "counter.yadro.ru", "da.feedsportal.com",
    "googleads.g.doubleclick.net", "mc.yandex.ru", "pixel.quantserve.com", "pixel.wp.com",
    "px.ads.linkedin.com", "rss.buysellads.com", "sb.scorecardresearch.com",
    "secure.quantserve.com",
    "stats.g.doubleclick.net", "stats.wordpress.com", "stats.wp.com", "t.feedsportal.com",
    "www.google-analytics.com",
  ]

  /// Counted pictures on hosts that serve other things too.
  private static let places: [(host: String, path: String)] = [
    ("feedburner.com", "/~r/"), ("feedburner.com", "/~ff/"), ("feeds.wordpress.com", "/1.0/"),
    ("facebook.com", "/tr"), ("medium.com", "/_/stat"), ("reddit.com", "/static/pixel"),
    ("t.co", "/i/adsct"), ("linkedin.com", "/collect"),
  ]

  private static let files = ["/piwik.php", "/matomo.php", "/pixel.gif", "/tracking-pixel.gif"]

  private static let families = ["utm_", "mtm_", "pk_", "hsa_", "oly_", "stm_"]

  private static let parameters: Set<String> = [
    "_hsenc", "_hsmi", "_openstat", "at_campaign", "at_medium", "dclid", "epik", "fbclid",
    "gad_source", "gbraid", "gclid", "gclsrc", "igshid", "mc_cid", "mc_eid", "mkt_tok",
    "ml_subscriber",
    "ml_subscriber_hash", "msclkid", "ns_campaign", "ns_mchannel", "rb_clickid", "s_cid", "s_kwcid",
    "srsltid", "ttclid", "twclid", "vero_conv", "vero_id", "wbraid", "wickedid", "wt_mc", "yclid",
    "ysclid", "__s",
  ]
}

// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Knows the addresses that watch readers, and the parts of addresses that tell where one comes
/// from.
enum TrackingFilter {
  /// Whether a picture is there only to be counted.
  static func isTracker(_ url: URL) -> Bool {
    guard let host = url.host()?.lowercased() else { return false }
    if hosts.contains(where: { host == $0 || host.hasSuffix("." + $0) }) { return true }
    let path = url.path().lowercased()
    return trackers.contains { host.hasSuffix($0.host) && path.hasPrefix($0.path) }
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
    let kept = items.filter { !TrackingParameters.contains($0.prefix { $0 != "=" }) }
    guard kept.count < items.count else { return (url, 0) }
    parts.percentEncodedQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
    guard let result = parts.url else { return (url, 0) }
    return (result, items.count - kept.count)
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
  private static let trackers: [(host: String, path: String)] = [
    ("feedburner.com", "/~r/"), ("feedburner.com", "/~ff/"), ("feeds.wordpress.com", "/1.0/"),
    ("facebook.com", "/tr"), ("medium.com", "/_/stat"), ("reddit.com", "/static/pixel"),
    ("t.co", "/i/adsct"), ("linkedin.com", "/collect"),
  ]

  private static let files = ["/piwik.php", "/matomo.php", "/pixel.gif", "/tracking-pixel.gif"]
}

extension URL {
  /// The address without the parameters that only tell where the reader came from.
  ///
  /// Only addresses of the web are changed; all else of them stays byte for byte.
  package var withoutTracking: URL {
    guard ["http", "https"].contains(scheme?.lowercased() ?? "") else { return self }
    return TrackingFilter.stripped(self).url
  }
}

/// The parameters of addresses that only tell where the reader came from.
///
/// A parameter belongs here when its owner documents it as one of a campaign or of a click, and no
/// page needs it to show the same content.
///
/// - Source: the owners' documentation, and the list of Firefox's query stripping.
enum TrackingParameters {
  /// Returns whether a parameter only tells where the reader came from.
  ///
  /// - Parameter name: the name of the parameter; capitals make no difference.
  /// - Returns: whether it can be removed.
  static func contains(_ name: Substring) -> Bool {
    let name = name.lowercased()
    return names.contains(name) || families.contains { name.hasPrefix($0) }
  }

  /// The beginnings of the names of whole families.
  private static let families = [
    "utm_",  // Google Analytics, and most others after it
    "mtm_", "pk_", "matomo_", "piwik_",  // Matomo
    "hsa_",  // HubSpot, advertisements
    "oly_",  // Omeda Olytics
    "oft_",  // Oracle Eloqua
    "stm_",  // Sitecore
    "at_custom",  // AT Internet
  ]

  private static let names: Set<String> = [
    // Google: advertisements, campaigns, Merchant Center
    "dclid", "gad_source", "gad_campaignid", "gbraid", "gclid", "gclsrc", "srsltid", "wbraid",
    // Meta: Facebook and Instagram
    "fbclid", "igshid", "igsh",
    // Microsoft, X, TikTok, Pinterest, LinkedIn, Snapchat, Reddit, Yandex
    "msclkid", "twclid", "ttclid", "epik", "li_fat_id", "sccid", "rdt_cid", "yclid", "ysclid",
    "_openstat",
    // Letters: HubSpot, Mailchimp, Marketo, MailerLite, Vero, Drip, Adobe Campaign
    "__hsfp", "__hssc", "__hstc", "_hsenc", "_hsmi", "hsctatracking", "mc_cid", "mc_eid", "mkt_tok",
    "ml_subscriber", "ml_subscriber_hash", "vero_conv", "vero_id", "__s", "_ke",
    // Measurement: AT Internet, comScore, Webtrends, Adobe Analytics, Rebrandly, Wicked Reports
    "at_campaign", "at_medium", "ns_campaign", "ns_mchannel", "wt_mc", "s_cid", "s_kwcid",
    "rb_clickid", "wickedid",
  ]
}

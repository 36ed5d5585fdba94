// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The meaning of the names of elements in one document.
///
/// The root element decides the meaning of names without a namespace.
struct FeedVocabulary {
  /// The format whose names stand without a namespace.
  enum Dialect: Sendable {
    case rss
    case atom
  }

  /// The format of names without a namespace; nil before the root.
  private(set) var dialect: Dialect?
  /// The namespace in which the root or the first channel stands.
  private(set) var mainNamespace = FeedNamespace.none

  /// Finds the meaning of an element.
  mutating func element(_ name: String, prefix: String?, namespace: String?) -> FeedElement {
    let space = FeedNamespace(address: namespace, prefix: prefix)
    let name = name.lowercased()
    guard let dialect else { return root(name, in: space) }
    if mainNamespace == .rdf, space == .rss || space == .netscape {
      mainNamespace = space
    }
    switch space {
    case .none:
      return (dialect == .rss ? Self.rssNames : Self.atomNames)[name] ?? .unknown
    case .rss, .netscape:
      return Self.rssNames[name] ?? .unknown
    case .atom, .atomDraft:
      return Self.atomNames[name] ?? .unknown
    default:
      return Self.moduleNames[space]?[name] ?? .unknown
    }
  }

  private mutating func root(_ name: String, in space: FeedNamespace) -> FeedElement {
    mainNamespace = space
    switch name {
    case "rss", "channel":
      dialect = .rss
      return name == "rss" ? .rss : .channel
    case "rdf":
      dialect = .rss
      mainNamespace = .rdf
      return .rdf
    case "feed", "entry":
      dialect = .atom
      return name == "feed" ? .feed : .atomEntry
    default:
      return .otherRoot
    }
  }

  private static let rssNames: [String: FeedElement] = [
    "channel": .channel, "item": .item, "items": .items, "title": .title, "link": .link,
    "description": .description, "language": .language, "copyright": .copyright,
    "managingeditor": .managingEditor, "webmaster": .webMaster, "pubdate": .pubDate,
    "lastbuilddate": .lastBuildDate, "category": .category, "generator": .generator,
    "ttl": .timeToLive, "image": .image, "url": .url, "author": .author, "comments": .comments,
    "enclosure": .enclosure, "guid": .guid, "source": .source, "textinput": .textInput,
    "body": .xhtmlBody, "fullitem": .contentEncoded, "skiphours": .skipHours,
    "skipdays": .skipDays, "hour": .hour, "day": .day, "abstract": .abstract,
    "summary": .atomSummary, "name": .atomName, "email": .atomEmail, "uri": .atomAddress,
    "updated": .atomUpdated, "modified": .atomUpdated, "published": .atomPublished,
  ]

  private static let atomNames: [String: FeedElement] = [
    "feed": .feed, "entry": .atomEntry, "item": .atomEntry, "title": .atomTitle,
    "subtitle": .atomSubtitle,
    "tagline": .atomSubtitle, "link": .atomLink, "id": .atomID, "updated": .atomUpdated,
    "modified": .atomUpdated, "published": .atomPublished, "issued": .atomPublished,
    "created": .atomCreated, "author": .atomAuthor, "contributor": .atomContributor,
    "name": .atomName, "uri": .atomAddress, "url": .atomAddress, "homepage": .atomAddress,
    "email": .atomEmail, "category": .atomCategory, "generator": .atomGenerator,
    "icon": .atomIcon, "logo": .atomLogo, "rights": .atomRights, "copyright": .atomRights,
    "summary": .atomSummary, "content": .atomContent, "source": .atomSource,
  ]

  private static let dublinNames: [String: FeedElement] = [
    "title": .dublinTitle, "description": .dublinDescription, "creator": .dublinCreator,
    "author": .dublinCreator, "contributor": .dublinContributor, "publisher": .dublinPublisher,
    "date": .dublinDate, "created": .dublinCreated, "issued": .dublinIssued,
    "modified": .dublinModified, "subject": .dublinSubject, "language": .dublinLanguage,
    "rights": .dublinRights, "identifier": .dublinIdentifier, "source": .dublinSource,
  ]

  private static let moduleNames: [FeedNamespace: [String: FeedElement]] = [
    .dublinCore: dublinNames,
    .dublinTerms: dublinNames,
    .content: ["encoded": .contentEncoded],
    .xhtml: ["body": .xhtmlBody],
    .media: [
      "group": .mediaGroup, "content": .mediaContent, "thumbnail": .mediaThumbnail,
      "title": .mediaTitle, "description": .mediaDescription, "credit": .mediaCredit,
      "keywords": .mediaKeywords, "category": .mediaCategory, "player": .mediaPlayer,
    ],
    .podcast: [
      "title": .podcastTitle, "author": .podcastAuthor, "subtitle": .podcastSubtitle,
      "summary": .podcastSummary, "image": .podcastImage, "owner": .podcastOwner,
      "name": .podcastName, "email": .podcastEmail, "category": .podcastCategory,
      "keywords": .podcastKeywords, "link": .podcastLink, "duration": .podcastDuration,
      "episode": .podcastNumber, "season": .podcastSeason, "explicit": .podcastExplicit,
    ],
    .podcastIndex: [
      "chapters": .podcastChapters, "transcript": .podcastTranscript, "season": .podcastSeason,
      "episode": .podcastNumber,
    ],
    .syndication: ["updateperiod": .updatePeriod, "updatefrequency": .updateFrequency],
    .administration: ["generatoragent": .generatorAgent],
    .slash: ["comments": .slashComments],
    .commentAPI: ["commentrss": .commentFeed],
    .thread: ["in-reply-to": .inReplyTo, "total": .threadTotal],
    .history: ["complete": .historyComplete, "archive": .historyArchive],
    .geo: ["point": .geoPoint, "lat": .geoLatitude, "long": .geoLongitude],
  ]
}

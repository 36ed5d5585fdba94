// SPDX-License-Identifier: GPL-3.0-or-later

/// The meaning of an element of a feed, whatever its prefix and however its name is written.
///
/// Elements of different formats with one meaning in one place are one case. An element without a
/// case is not read.
enum FeedElement: UInt8, Sendable {
  /// An element that is not read.
  case unknown

  // Roots.
  case rss
  case rdf
  case feed
  case otherRoot

  // RSS.
  case channel
  case item
  case items
  case title
  case link
  case description
  case language
  case copyright
  case managingEditor
  case webMaster
  case pubDate
  case lastBuildDate
  case category
  case generator
  case timeToLive
  case image
  case url
  case author
  case comments
  case enclosure
  case guid
  case source
  case textInput

  // Atom; the names of 0.3 are folded into those of 1.0.
  case atomEntry
  case atomTitle
  case atomSubtitle
  case atomLink
  case atomID
  case atomUpdated
  case atomPublished
  case atomCreated
  case atomAuthor
  case atomContributor
  case atomName
  case atomAddress
  case atomEmail
  case atomCategory
  case atomGenerator
  case atomIcon
  case atomLogo
  case atomRights
  case atomSummary
  case atomContent
  case atomSource

  // Dublin Core.
  case dublinTitle
  case dublinDescription
  case dublinCreator
  case dublinContributor
  case dublinPublisher
  case dublinDate
  case dublinCreated
  case dublinIssued
  case dublinModified
  case dublinSubject
  case dublinLanguage
  case dublinRights
  case dublinIdentifier
  case dublinSource

  // Content.
  case contentEncoded
  case xhtmlBody

  // Media.
  case mediaGroup
  case mediaContent
  case mediaThumbnail
  case mediaTitle
  case mediaDescription
  case mediaCredit
  case mediaKeywords
  case mediaCategory
  case mediaPlayer

  // Podcasts.
  case podcastTitle
  case podcastAuthor
  case podcastSubtitle
  case podcastSummary
  case podcastImage
  case podcastOwner
  case podcastName
  case podcastEmail
  case podcastCategory
  case podcastKeywords
  case podcastLink
  case podcastDuration
  case podcastNumber
  case podcastSeason
  case podcastExplicit
  case podcastChapters
  case podcastTranscript

  // The schedule of a feed.
  case skipHours
  case skipDays
  case hour
  case day
  case updatePeriod
  case updateFrequency
  case historyComplete
  case historyArchive
  case generatorAgent

  // The comments on an article.
  case slashComments
  case commentFeed
  case inReplyTo
  case threadTotal

  // Places.
  case geoPoint
  case geoLatitude
  case geoLongitude

  // CDF.
  case abstract

  /// The family of an element, which names the file of the reader that handles it.
  enum Family: Sendable {
    case rss
    case atom
    case module
    case schedule
    case episode
    case conversation
  }

  /// The family that the element belongs to.
  var family: Family {
    // Most elements belong to RSS itself, and their cases stand together.
    if rawValue >= Self.channel.rawValue, rawValue <= Self.textInput.rawValue { return .rss }
    return rareFamily
  }

  private var rareFamily: Family {
    switch self {
    case .contentEncoded, .xhtmlBody, .unknown, .otherRoot: .module
    case .skipHours, .skipDays, .hour, .day, .updatePeriod, .updateFrequency, .historyComplete,
      .historyArchive, .generatorAgent:
      .schedule
    case .podcastDuration, .podcastNumber, .podcastSeason, .podcastExplicit, .podcastChapters,
      .podcastTranscript, .mediaPlayer:
      .episode
    case .slashComments, .commentFeed, .inReplyTo, .threadTotal, .geoPoint, .geoLatitude,
      .geoLongitude:
      .conversation
    default:
      if self == .abstract || rawValue < Self.atomEntry.rawValue {
        .rss
      } else {
        rawValue < Self.dublinTitle.rawValue ? .atom : .module
      }
    }
  }
}

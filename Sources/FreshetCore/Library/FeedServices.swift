// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import Foundation

/// What the application's models stand on: one fetcher, and the pictures that come through it.
///
/// The one place that knows which fetcher is the real one; windows and commands ask it for models.
///
/// - Isolation: any; a value.
package struct FeedServices: Sendable {
  /// Gets documents and pictures.
  package let fetcher: any Fetching
  /// Gets the bytes of pictures, bounded in number and size.
  package let images: ImageLoader

  /// Creates the services.
  ///
  /// - Parameter fetcher: gets documents and pictures; tests give their own.
  package init(fetcher: any Fetching) {
    self.fetcher = fetcher
    images = ImageLoader(fetcher: fetcher)
  }

  /// The services of the real program: the network, under the program's own name.
  package static func live() -> FeedServices {
    FeedServices(fetcher: Fetcher(userAgent: UserAgent(version: Freshet.version)))
  }

  /// A finder of feeds.
  package func makeFinder() -> FeedFinder {
    FeedFinder(fetcher: fetcher)
  }

  /// A library without feeds.
  ///
  /// - Parameters:
  ///   - messages: the words of its rows.
  ///   - locale: the language of its dates.
  /// - Returns: the library.
  @MainActor
  package func makeLibrary(_ messages: Messages, locale: Locale = .current) -> LibraryModel {
    let builder = TimelineRowBuilder(messages: messages, locale: locale)
    return LibraryModel(fetcher: fetcher, builder: builder)
  }
}

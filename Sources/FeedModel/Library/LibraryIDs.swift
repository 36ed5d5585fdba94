// SPDX-License-Identifier: GPL-3.0-or-later

/// A feed that the reader subscribed to.
package typealias SubscriptionID = RowID<Subscription>
/// An article of a feed, for as long as anything of it is known.
package typealias EntryID = RowID<Article>
/// A folder of feeds.
package typealias FolderID = RowID<Folder>
/// A word that the reader put on articles.
package typealias TagID = RowID<Tag>

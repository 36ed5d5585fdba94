// SPDX-License-Identifier: GPL-3.0-or-later

/// The number of a feed that the reader subscribed to.
package typealias SubscriptionID = RowID<Subscription>
/// The number of an article, which exists for as long as anything of the article is stored.
package typealias EntryID = RowID<Article>
/// The number of a folder.
package typealias FolderID = RowID<Folder>
/// The number of a tag.
package typealias TagID = RowID<Tag>

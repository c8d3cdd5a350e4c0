import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { HeldPost } from './posts.ts'

const keptVersions = 50

/** Keeps a post as it is before it changes; the oldest beyond 50 go. */
export const keepVersion = async (db: Kysely<DB>, post: HeldPost): Promise<void> => {
  const { title, excerpt, content, revision } = post
  await db
    .insertInto('blog_post_versions')
    .values({
      ...{ title, excerpt, content, revision },
      post_id: post.id,
      saved_by: post.saved_by,
      saved_at: post.updated_at,
    })
    .execute()
  await db
    .deleteFrom('blog_post_versions')
    .where('post_id', '=', post.id)
    .where('revision', 'not in', (e) =>
      e
        .selectFrom('blog_post_versions as kept')
        .select('kept.revision')
        .where('kept.post_id', '=', post.id)
        .orderBy('kept.revision', 'desc')
        .limit(keptVersions),
    )
    .execute()
}

const versions = (db: Kysely<DB>, postId: number) =>
  db
    .selectFrom('blog_post_versions as version')
    .leftJoin('users', 'users.id', 'version.saved_by')
    .where('version.post_id', '=', postId)
    .select(['version.revision', 'version.title', 'version.saved_at', 'users.username as saved_by'])

export const listVersions = (db: Kysely<DB>, postId: number) =>
  versions(db, postId).orderBy('version.revision', 'desc').execute()

export const findVersion = (db: Kysely<DB>, postId: number, revision: number) =>
  versions(db, postId)
    .select(['version.excerpt', 'version.content'])
    .where('version.revision', '=', revision)
    .executeTakeFirst()

import { type Kysely, type Selectable, sql } from 'kysely'
import type { BlogPosts, DB } from '#server/db/types.ts'

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('blog_posts')
    .leftJoin('categories', (join) =>
      join.onRef('categories.id', '=', 'blog_posts.category_id').on('categories.deleted_at', 'is', null),
    )
    .select([
      'blog_posts.id',
      'blog_posts.slug',
      'blog_posts.title',
      'blog_posts.excerpt',
      'blog_posts.featured_image',
      'categories.id as category_id',
      'blog_posts.tags',
      'blog_posts.published',
      'blog_posts.published_at',
      'blog_posts.created_at',
      'blog_posts.reading_minutes',
    ])

const shownAt = sql<Date>`coalesce(blog_posts.published_at, blog_posts.created_at)`

export type PostRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
export type PostDetailRow = PostRow & { content: string; updated_at: Date; revision: number }
/** Who looks: an editor sees everything, others what is published and due by then. */
export type Sight = { all: true } | { all: false; now: Date }

const inSight = (db: Kysely<DB>, sight: Sight) =>
  sight.all ? select(db) : select(db).where('blog_posts.published', '=', true).where(shownAt, '<=', sight.now)

/** Posts with these words (a `tsquery`), or with these folded letters wherever they stand. */
export type Wanted = { words: string; folded: string }

/** Newest first. */
export const listRows = (db: Kysely<DB>, sight: Sight): Promise<PostRow[]> =>
  inSight(db, sight).orderBy(shownAt, 'desc').orderBy('blog_posts.id', 'desc').limit(1000).execute()

/** `closeness`: how often and how close together a post says the words; `letters`: has it the letters as they stand? */
export type FoundRow = PostRow & { closeness: number; letters: boolean }

/** Those that say it most often and closest together first. `folded` holds letters, digits and spaces only: no wildcard of LIKE can be in it. */
export const findRows = (db: Kysely<DB>, sight: Sight, { words, folded }: Wanted): Promise<FoundRow[]> => {
  const hasLetters = sql<boolean>`blog_posts.search_text like ${`%${folded}%`}`
  return inSight(db, sight)
    .select([
      sql<number>`ts_rank_cd(blog_posts.search_words, ${words}::tsquery)`.as('closeness'),
      hasLetters.as('letters'),
    ])
    .where(sql<boolean>`(blog_posts.search_words @@ ${words}::tsquery or ${hasLetters})`)
    .orderBy('closeness', 'desc')
    .orderBy(shownAt, 'desc')
    .orderBy('blog_posts.id', 'desc')
    .limit(1000)
    .execute()
}

/** More posts than these are not looked through for words that were misspelt. */
const mostRead = 300

/** How many of the newest posts have each word, folded. */
export const wordsOfPosts = async (db: Kysely<DB>, sight: Sight): Promise<Map<string, number>> => {
  const posts = inSight(db, sight)
    .clearSelect()
    .select('blog_posts.search_words')
    .orderBy(shownAt, 'desc')
    .limit(mostRead)
  const { rows } = await sql<{ word: string; posts: number }>`
    select word, count(*)::int as posts from (${posts}) read, unnest(tsvector_to_array(search_words)) as word
    where word ~ '^[a-z]{2,20}$' group by word`.execute(db)
  return new Map(rows.map(({ word, posts: count }) => [word, count]))
}

export type PostText = { title: string; excerpt: string; content: string }

/** Some posts that all these queries find, with their texts. */
export const textsSaying = (
  db: Kysely<DB>,
  sight: Sight,
  queries: readonly string[],
  most: number,
): Promise<PostText[]> =>
  queries
    .reduce(
      (posts, query) => posts.where(sql<boolean>`blog_posts.search_words @@ ${query}::tsquery`),
      inSight(db, sight),
    )
    .clearSelect()
    .select(['blog_posts.title', 'blog_posts.excerpt', 'blog_posts.content'])
    .orderBy(shownAt, 'desc')
    .limit(most)
    .execute()

/** When the next post that is written comes out by itself. */
export const nextPublication = async (db: Kysely<DB>, now: Date): Promise<Date | null> => {
  const row = await db
    .selectFrom('blog_posts')
    .select((e) => e.fn.min('published_at').as('at'))
    .where('published', '=', true)
    .where('published_at', '>', now)
    .executeTakeFirst()
  return row?.at ?? null
}

const details = ['blog_posts.content', 'blog_posts.updated_at', 'blog_posts.revision'] as const

export const findBySlug = (db: Kysely<DB>, slug: string, sight: Sight): Promise<PostDetailRow | undefined> =>
  inSight(db, sight).select(details).where('blog_posts.slug', '=', slug).executeTakeFirst()

export const findById = (db: Kysely<DB>, id: number, sight: Sight): Promise<PostDetailRow | undefined> =>
  inSight(db, sight).select(details).where('blog_posts.id', '=', id).executeTakeFirst()

export type PostValues = Pick<
  Selectable<BlogPosts>,
  | 'title'
  | 'slug'
  | 'content'
  | 'excerpt'
  | 'featured_image'
  | 'category_id'
  | 'tags'
  | 'published'
  | 'published_at'
  | 'search_text'
  | 'reading_minutes'
>

/** Is the category there? It stays until the transaction ends. */
export const shareCategory = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined

export const insertPost = async (
  db: Kysely<DB>,
  values: PostValues,
  { authorId, at }: { authorId: number | null; at: Date },
): Promise<number> => {
  const row = await db
    .insertInto('blog_posts')
    .values({ ...values, author_id: authorId, saved_by: authorId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The post, locked until the transaction ends. */
export const lockPost = (db: Kysely<DB>, id: number) =>
  db.selectFrom('blog_posts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** By what name the account is known that saved a post last; undefined where there is none any more. */
export const nameOfSaver = async (db: Kysely<DB>, savedBy: number | null): Promise<string | undefined> =>
  savedBy === null
    ? undefined
    : (await db.selectFrom('users').select('username').where('id', '=', savedBy).executeTakeFirst())?.username

export type HeldPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>
export type Save = { by: number | null; from: string | null; at: Date }

export const updatePost = async (
  db: Kysely<DB>,
  id: number,
  values: PostValues,
  { by, from, at }: Save,
): Promise<void> => {
  await db
    .updateTable('blog_posts')
    .set({ ...values, updated_at: at, saved_by: by, saved_from: from, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export const deletePostRow = async (db: Kysely<DB>, id: number): Promise<{ title: string } | undefined> =>
  db.deleteFrom('blog_posts').where('id', '=', id).returning('title').executeTakeFirst()

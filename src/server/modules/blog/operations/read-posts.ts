import type { BlogPost, BlogPostDetail } from '#contract/blog.ts'
import { type Ctx, isStaff, memberOf } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import { isCollecting, noteUntil } from '#server/kernel/reads.ts'
import { offersInForce } from '#server/modules/earning/index.ts'
import { picturesShown, withPictures } from '#server/modules/pictures/index.ts'
import { amountsSaid, readForTexts, readNearForTexts } from '#server/modules/search/index.ts'
import { blogText as t } from '#server/text/blog.ts'
import { normalized } from '#shared/normalized.ts'
import { termsOf } from '#shared/offer-conditions.ts'
import { noPicture } from '#shared/pictures.ts'
import { shareWords } from '#shared/rate-words.ts'
import { fold, readingMinutes } from '#shared/vietnamese.ts'
import { ageChangesAt } from '../rules/age.ts'
import { cleanHtml, outsidePicturesIn, sentencesOf, withPicturesFrom } from '../rules/html.ts'
import { type CardProduct, productsIn, withCards } from '../rules/product-card.ts'
import { cardProducts } from '../store/card-products.ts'
import {
  type FoundRow,
  findById,
  findBySlug,
  findRows,
  listRows,
  nextPublication,
  type PostDetailRow,
  type PostRow,
  type Sight,
  textsSaying,
  wordsOfPosts,
} from '../store/posts.ts'

export const missing = () => notFound(t.missingPost)
const maxId = 2_147_483_647

type Shown = Awaited<ReturnType<typeof picturesShown>>

const toPost = (row: PostRow, shown: Shown): BlogPost => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  featuredImage: row.featured_image,
  ...shown(row.featured_image),
  categoryId: row.category_id,
  tags: row.tags,
  published: row.published,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  readingMinutes: row.reading_minutes,
})

/** A page that says how old a post is holds until it would say something else. */
const noteAge = (ctx: Ctx, row: PostRow): void =>
  noteUntil(ageChangesAt(row.published_at ?? row.created_at, ctx.clock.now()))

/** The products a cleaned text speaks of that are still on the site, as they are now. */
export const cardsOf = async (ctx: Ctx, html: string): Promise<CardProduct[]> => {
  const rows = await withPictures(ctx, await cardProducts(ctx.db, productsIn(html)))
  const offerNow = await offersInForce(ctx)
  return rows.map((row) => {
    const offer = offerNow(row.id, row)
    const share = offer?.rate && shareWords(offer.rate)
    const points = offer?.points ?? row.points_reward
    return { ...row, points, ...(share ? { share } : {}), terms: offer ? termsOf(offer) : [] }
  })
}

const carded = async (ctx: Ctx, html: string, post?: string): Promise<string> =>
  withCards(html, await cardsOf(ctx, html), post)

/** Stored HTML as it is served: cleaned once more, its product cards filled in, pictures of other sites shown through this one. */
export const servedHtml = async (ctx: Ctx, stored: string, post?: string): Promise<string> => {
  const html = cleanHtml(stored, ctx.config.siteUrl)
  const shown = await picturesShown(ctx, outsidePicturesIn(html))
  const pictured = withPicturesFrom(html, (address) => {
    const { picture } = shown(address)
    return picture === '' ? noPicture : picture
  })
  return carded(ctx, pictured, post)
}

const toDetail = async (ctx: Ctx, row: PostDetailRow): Promise<BlogPostDetail> => ({
  ...toPost(row, await picturesShown(ctx, [row.featured_image])),
  content: await servedHtml(ctx, row.content, row.slug),
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
})

const isEditor = (ctx: Ctx): boolean => isStaff(ctx, 'content')

const everything: Sight = { all: true }
const due = (ctx: Ctx): Sight => ({ all: false, now: ctx.clock.now() })

/** Posts whose sentences are read for words that were misspelt. */
const mostTexts = 40

type Found = { rows: PostRow[]; near?: string }

/** Words that stand further apart than this, where they do only once or twice, were not meant together. */
const leastClose = 0.03
/** A title and an excerpt that say more of the words than this are about them. */
const mostOfWords = 0.6

/**
 * Posts that are about it: such as say the words close together, or in title and excerpt. What is about it stands first: posts whose title
 * says most of what is looked for, and their excerpt; the others as they are.
 */
const aboutFirst = (q: string, rows: readonly FoundRow[]): PostRow[] => {
  const titles = rows.map(({ title }) => title)
  const [inTitle, inBoth] = [titles, rows.map(({ title, excerpt }) => `${title} ${excerpt}`)].map((texts) =>
    amountsSaid(q, texts),
  )
  const [all = 0] = amountsSaid(q, [q])
  const isAbout = ({ closeness, letters }: FoundRow, at: number): boolean =>
    letters || closeness >= leastClose || (inBoth?.[at] ?? 0) > mostOfWords * all
  const said = new Map(rows.map((row, at) => [row, (inTitle?.[at] ?? 0) + (inBoth?.[at] ?? 0)]))
  return rows
    .filter(isAbout)
    .sort((one, other) => (said.get(other) ?? 0) - (said.get(one) ?? 0))
    .map(({ closeness: _, letters: __, ...row }) => row)
}

/** As typed; else as the keys of Telex or VNI are meant; else what misspelt words may have been meant as. */
const search = async (ctx: Ctx, sight: Sight, folded: string, q = ''): Promise<Found> => {
  for (const query of await readForTexts(ctx, q)) {
    const rows = aboutFirst(q, await findRows(ctx.db, sight, { words: query, folded }))
    if (rows.length > 0) return { rows }
  }
  const near = await readNearForTexts(ctx, q, {
    words: () => wordsOfPosts(ctx.db, sight),
    saying: async (queries) =>
      (await textsSaying(ctx.db, sight, queries, mostTexts)).flatMap((post) => sentencesOf(post)),
  })
  if (!near) return { rows: [] }
  const rows = await findRows(ctx.db, sight, { words: near.query, folded: near.folded })
  return { rows: aboutFirst(near.shown, rows), near: near.shown }
}

/**
 * Published and due posts, newest first, of what is searched for what is about it; `status` all gives an admin drafts and scheduled ones too. `near`: nothing fits as typed, and
 * these words were searched for instead.
 */
export const listPosts = async (
  ctx: Ctx,
  { q, status }: { q?: string | undefined; status?: 'all' | undefined },
): Promise<{ posts: BlogPost[]; near?: string }> => {
  if (status === 'all') memberOf(ctx)
  if (status === 'all' && !isEditor(ctx)) throw forbidden()
  const words = q?.trim()
  const folded = words ? fold(words) : undefined
  if (folded === '') return { posts: [] }
  if (isCollecting()) noteUntil(await nextPublication(ctx.db, ctx.clock.now()))
  const sight = status === 'all' ? everything : due(ctx)
  const { rows, near }: Found =
    folded === undefined ? { rows: await listRows(ctx.db, sight) } : await search(ctx, sight, folded, words)
  for (const row of rows) noteAge(ctx, row)
  const shown = await picturesShown(
    ctx,
    rows.map((row) => row.featured_image),
  )
  return { posts: rows.map((row) => toPost(row, shown)), ...(near ? { near } : {}) }
}

/** A post by its slug, else by its number; an admin may look at what is not out yet. @throws AppError not_found */
export const readPost = async (ctx: Ctx, slugOrId: string): Promise<BlogPostDetail> => {
  if (slugOrId.includes('\0') || !slugOrId.isWellFormed()) throw missing()
  const sight = isEditor(ctx) ? everything : due(ctx)
  const id = /^[0-9]{1,10}$/.test(slugOrId) ? Number(slugOrId) : maxId + 1
  const slug = normalized(slugOrId).toLowerCase()
  const row =
    (await findBySlug(ctx.db, slug, sight)) ?? (id <= maxId ? await findById(ctx.db, id, sight) : undefined)
  if (!row) throw missing()
  noteAge(ctx, row)
  return toDetail(ctx, row)
}

/** What a letter is made of: the post's words as they are stored, out already or not. @throws AppError not_found */
export const postForLetter = async (ctx: Ctx, id: number): Promise<{ content: string }> => {
  const row = await findById(ctx.db, id, everything)
  if (!row) throw missing()
  return { content: cleanHtml(row.content, ctx.config.siteUrl) }
}

/** The post as an editor sees it, in the same transaction as the save. @throws AppError not_found */
export const readBack = async (ctx: Ctx, id: number): Promise<BlogPostDetail> => {
  const row = await findById(ctx.db, id, everything)
  if (!row) throw missing()
  return toDetail(ctx, row)
}

/** A text as readers would see it once saved. */
export const previewText = async (ctx: Ctx, content: string) => ({
  // What was never saved has pictures that this site knows nothing of: they are shown from where they are.
  content: await carded(ctx, cleanHtml(content, ctx.config.siteUrl)),
  readingMinutes: readingMinutes(content),
})

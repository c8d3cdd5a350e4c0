import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { drawShareCard, type ShareCard } from '#server/media/share-card.ts'
import { cached, readStored } from '#server/media/store.ts'
import { offersWithoutBoosts } from '#server/modules/earning/index.ts'
import { getPlate } from '#server/modules/plates/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { seoText as t } from '#server/text/seo.ts'
import { formatPoints, formatPrice } from '#shared/money.ts'
import { shareWords } from '#shared/rate-words.ts'
import { findPostCard, findProductCard } from '../store.ts'

const publicFolder = join(import.meta.dirname, '../../../../../public')

const shipped = (path: string): Promise<Buffer | undefined> =>
  readFile(join(publicFolder, path)).catch(() => undefined)

/** A picture of ours; one from elsewhere is never fetched. */
const ownPicture = async (ctx: Ctx, address: string): Promise<Buffer | undefined> => {
  if (/^\/demo\/[\w/-]+\.webp$/.test(address)) return shipped(address)
  const stored = /^\/media\/([0-9a-f]+-\d+x\d+\.webp)$/.exec(address)?.[1]
  return stored ? readStored(ctx.config, stored) : undefined
}

/** The plate that stands on the site where there is no picture. */
const plate = async (ctx: Ctx, id: number): Promise<Buffer | undefined> => {
  // The words stand beside it on the card.
  const drawn = await getPlate(ctx, id, { letters: false })
  return drawn === undefined ? undefined : Buffer.from(drawn)
}

/** Drawn once for what it says and shows; when either changes it is another picture. */
const draw = (
  ctx: Ctx,
  card: Omit<ShareCard, 'picture'>,
  from: string,
  picture: () => Promise<Buffer | undefined>,
) =>
  cached(ctx.config.dataDir, 'og', `${sha256(JSON.stringify([card, from, 1])).slice(0, 40)}.jpg`, async () =>
    drawShareCard({ ...card, picture: await picture() }),
  )

/** The picture that goes with a product's link; undefined when there is no such product. */
export const productPicture = async (ctx: Ctx, id: number): Promise<Buffer | undefined> => {
  const product = await findProductCard(ctx.db, id)
  if (!product) return undefined
  const { siteName } = await getSettings(ctx)
  const lasting = (await offersWithoutBoosts(ctx))(product.id, product)
  const points = Math.min(product.points_reward, lasting?.points ?? product.points_reward)
  const card = {
    title: product.name,
    line: formatPrice(product.price),
    // Networks keep the picture for long: it tells the product's own points, or a rule's that gives less, not a campaign's, and none
    // where none come.
    note: lasting?.rate
      ? shareWords(lasting.rate)
      : points > 0
        ? t.card.points(formatPoints(points))
        : undefined,
    siteName,
  }
  return draw(
    ctx,
    card,
    product.image + product.icon,
    async () => (await ownPicture(ctx, product.image)) ?? plate(ctx, product.id),
  )
}

export const postPicture = async (ctx: Ctx, id: number): Promise<Buffer | undefined> => {
  const post = await findPostCard(ctx.db, id, ctx.clock.now())
  if (!post) return undefined
  const { siteName } = await getSettings(ctx)
  const card = { title: post.title, note: t.card.minutes(post.minutes), siteName }
  return draw(ctx, card, post.image, () => ownPicture(ctx, post.image))
}

export const sitePicture = async (ctx: Ctx): Promise<Buffer> => {
  const { siteName } = await getSettings(ctx)
  const card = { title: t.card.site, siteName }
  return draw(ctx, card, 'site', () => shipped('illustrations/hero-800.webp'))
}

import type { Ctx } from '#server/kernel/context.ts'
import { isRemote, keyOf, pictureNow, type Shown } from '#server/media/shown-from.ts'
import { deadAmong } from '../store.ts'

/** Where those of these images are to be shown from, of which it is not known yet whether they are dead. */
export const picturesShown = async (
  ctx: Ctx,
  images: readonly string[],
): Promise<(image: string) => Shown> => {
  const remote = ctx.config.imageProxy.on ? images.filter(isRemote) : []
  const keys = [...new Set(remote.map(keyOf))]
  const dead = keys.length > 0 ? await deadAmong(ctx.db, keys, ctx.clock.now()) : new Set<string>()
  const shown = pictureNow(ctx)
  return (image) => shown(image, dead.has(keyOf(image)))
}

type Pictured = { image: string }

/** Adds to each where its picture is to be shown from, where that is elsewhere. */
export const withPictures = async <T extends Pictured>(
  ctx: Ctx,
  items: readonly T[],
): Promise<(T & Shown)[]> => {
  const shown = await picturesShown(
    ctx,
    items.map(({ image }) => image),
  )
  return items.map((item) => ({ ...item, ...shown(item.image) }))
}

/** The same for what names a product. */
export const withProductPictures = async <T extends { product: Pictured }>(
  ctx: Ctx,
  items: readonly T[],
): Promise<T[]> => {
  const products = await withPictures(
    ctx,
    items.map(({ product }) => product),
  )
  return items.map((item, n) => ({ ...item, product: products[n] ?? item.product }))
}

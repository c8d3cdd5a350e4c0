import type { Ctx } from '#server/kernel/context.ts'
import { remotePicture } from '#shared/pictures.ts'
import { isRemote, keyOf } from '../rules.ts'
import { deadAmong } from '../store.ts'

/**
 * Where these pictures are to be shown from: a remote one at an address of ours, '' when it is known dead; undefined
 * where the picture's own address will do.
 */
export const picturesShown = async (
  ctx: Ctx,
  images: readonly string[],
): Promise<(image: string) => string | undefined> => {
  const remote = ctx.config.imageProxy.on ? images.filter(isRemote) : []
  if (remote.length === 0) return () => undefined
  const keys = new Map(remote.map((image) => [image, keyOf(image)]))
  const dead = await deadAmong(ctx.db, [...new Set(keys.values())], ctx.clock.now())
  return (image) => {
    const key = keys.get(image)
    return key && (dead.has(key) ? '' : remotePicture(key))
  }
}

type Pictured = { image: string }

/** Adds to each where its picture is to be shown from. */
export const withPictures = async <T extends Pictured>(
  ctx: Ctx,
  items: readonly T[],
): Promise<(T & { picture?: string })[]> => {
  const shown = await picturesShown(
    ctx,
    items.map(({ image }) => image),
  )
  return items.map((item) => {
    const picture = shown(item.image)
    return picture === undefined ? item : { ...item, picture }
  })
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

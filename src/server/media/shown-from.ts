import { createHash } from 'node:crypto'
import type { Ctx } from '#server/kernel/context.ts'
import { remotePicture } from '#shared/pictures.ts'

/** A picture of somebody else's: a path is one of ours, and '' is none. */
export const isRemote = (image: string): boolean => image !== '' && !image.startsWith('/')

/** What a remote picture is served under. */
export const keyOf = (image: string): string => createHash('md5').update(image).digest('hex')

/** `picture` is there only where it is not `image` itself that is shown. */
export type Shown = { picture?: string }
export type PictureNow = (image: string, isDead: boolean) => Shown

/**
 * Where a picture is to be shown from: a remote one at an address of ours, '' when it is known dead; nothing where the
 * picture's own address will do.
 */
export const pictureNow =
  ({ config }: Pick<Ctx, 'config'>): PictureNow =>
  (image, isDead) => {
    if (!config.imageProxy.on || !isRemote(image)) return {}
    return { picture: isDead ? '' : remotePicture(keyOf(image)) }
  }

import { join } from 'node:path'
import type { Ctx } from '#server/kernel/context.ts'
import { keepBounded, readUsed } from '#server/media/bounded-folder.ts'
import { EncoderBusy, inTurn, smallerPicture } from '#server/media/picture.ts'
import type { PictureFormat, pictureWidths } from '#shared/pictures.ts'
import { findAddress } from '../store.ts'
import { keptPictures, type Look, lookAtPicture, readWhole } from './look-at-picture.ts'

/** One of the forms a remote picture is served in. */
export type Form = { key: string; width: (typeof pictureWidths)[number]; format: PictureFormat }

/** When to come again where too many wait to be encoded. */
const soonMs = 5000

const formName = ({ key, width, format }: Form): string => join(key.slice(0, 2), `${key}-${width}.${format}`)

/** A form that was made before; undefined when there is none. */
export const readForm = (ctx: Pick<Ctx, 'config'>, form: Form): Promise<Buffer | undefined> =>
  readUsed(join(keptPictures(ctx).folder, formName(form)))

const makeForm = async (ctx: Ctx, form: Form, look: () => Promise<Look | undefined>) => {
  const whole = await readWhole(ctx, form.key)
  const looked = whole ? ({ outcome: 'found', bytes: whole } as const) : await look()
  if (looked?.outcome !== 'found') return looked
  const bytes = await inTurn('form', () => smallerPicture(looked.bytes, form.width, form.format))
  await keepBounded(keptPictures(ctx), formName(form), bytes)
  return { outcome: 'found', bytes } as const
}

const making = new Map<string, Promise<Look | undefined>>()

/** Makes a form of a picture that `look` brings, once however many ask for it. */
export const takeForm = (
  ctx: Ctx,
  form: Form,
  look: () => Promise<Look | undefined>,
): Promise<Look | undefined> => {
  const place = join(keptPictures(ctx).folder, formName(form))
  const running = making.get(place)
  if (running) return running
  const made = makeForm(ctx, form, look)
    .catch((error: unknown): Look => {
      if (!(error instanceof EncoderBusy)) throw error
      return { outcome: 'busy', until: new Date(ctx.clock.now().getTime() + soonMs) }
    })
    .finally(() => making.delete(place))
  making.set(place, made)
  return made
}

/** A form of a remote picture that stands in the catalogue or the blog; undefined when none has this key. */
export const servePicture = (ctx: Ctx, form: Form): Promise<Look | undefined> =>
  takeForm(ctx, form, async () => {
    const address = await findAddress(ctx.db, form.key)
    return address !== undefined && URL.canParse(address) ? lookAtPicture(ctx, address) : undefined
  })

/** Where the picture itself is, for addresses of ours that are still about when they are switched off. */
export const originalOf = (ctx: Ctx, key: string): Promise<string | undefined> => findAddress(ctx.db, key)

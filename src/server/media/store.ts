import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureFormats, pictureWidths } from '#shared/pictures.ts'
import { storedFiles } from '../files/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { readUsed, writeWhole } from './bounded-folder.ts'
import { inTurn, reencodePicture } from './picture.ts'

type Places = Pick<Ctx['config'], 'dataDir' | 'bucket'>

export type StoredPicture = {
  /** Its address on this site; the same picture always gets the same. */
  url: string
  width: number
  height: number
}

/** Keeps an uploaded picture among the site's files. Its size stands in its name. @throws AppError invalid_input, EncoderBusy */
export const storePicture = async (
  { config }: { config: Places },
  bytes: Uint8Array,
): Promise<StoredPicture> => {
  const picture = await inTurn('upload', () => reencodePicture(bytes))
  const { width, height } = picture
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)
  const name = `${hash}-${width}x${height}.webp`
  await storedFiles(config, 'media').put(name, picture.bytes)
  return { url: `/media/${name}`, width, height }
}

/** The stored picture of that name, else undefined. */
export const readStored = (config: Places, name: string): Promise<Buffer | undefined> =>
  storedFiles(config, 'media').get(name)

/** Removes a stored picture and its smaller forms; any other address is left alone. */
export const removePicture = async (config: Places, url: string): Promise<void> => {
  const [, stem] = /^\/media\/([0-9a-f]+-\d+x\d+)\.webp$/.exec(url) ?? []
  if (!stem) return
  await storedFiles(config, 'media').remove(`${stem}.webp`)
  for (const width of pictureWidths)
    for (const format of pictureFormats)
      await rm(join(config.dataDir, 'cache', 'media', `${stem}-${width}.${format}`), { force: true })
}

const maxCached = 20_000

/** Drops the least used tenth once there are too many; a job of the cache itself, run now and then after a write. */
const shrink = async (folder: string): Promise<void> => {
  const names = await readdir(folder)
  if (names.length <= maxCached) return
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  aged.sort((a, b) => a.at - b.at)
  for (const { name } of aged.slice(0, Math.ceil(maxCached / 10)))
    await rm(join(folder, name), { force: true })
}

const making = new Map<string, Promise<Buffer>>()

/**
 * What is made once and kept under DATA_DIR/cache/{folder}: at most 20,000 files a folder. Two who ask for the same wait
 * for the same.
 */
export const cached = async (
  dataDir: string,
  folder: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> => {
  const file = join(dataDir, 'cache', folder, name)
  const kept = await readUsed(file)
  if (kept) return kept
  const running = making.get(file)
  if (running) return running
  const made = inTurn('other', make).then(async (bytes) => {
    await writeWhole(file, bytes)
    if (Math.random() < 0.01) await shrink(dirname(file))
    return bytes
  })
  making.set(file, made)
  try {
    return await made
  } finally {
    making.delete(file)
  }
}

// Makes the app's icons from our own mark into public/app; run after changing public/icon.svg.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const mark = await readFile(join(root, 'public/icon.svg'))

/** The mark on a ground of its own; `share` of the width is the mark's, less where systems cut the corners off. */
const draw = async (name: string, size: number, share: number, ground: string): Promise<void> => {
  const inner = Math.round(size * share)
  const drawn = await sharp(mark, { density: 1200 }).resize(inner, inner).png().toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(root, 'public/app', name))
}

await draw('icon-192.png', 192, 1, '#00000000')
await draw('icon-512.png', 512, 1, '#00000000')
await draw('maskable-512.png', 512, 0.62, '#0b6e4f')
await draw('icon-180.png', 180, 0.72, '#0b6e4f')

// Composes the demo pictures from Fluent Emoji (MIT) into public/demo; run after changing seed/pictures.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { categoryScenes, grounds, postScenes } from '../seed/pictures/others.ts'
import { productScenes } from '../seed/pictures/products.ts'
import type { Piece, Scene } from '../seed/pictures/scene.ts'
import { seedProducts } from '../seed/products.ts'

const root = join(import.meta.dirname, '..')
const emojiFolder = join(root, 'node_modules/@lobehub/fluent-emoji-3d/assets')

type Size = { width: number; height: number }
type Job = { target: string; widths: number[]; size: Size; hue: number; strength: number; scene: Scene }

const emojiFile = (emoji: string): string => {
  const code = [...emoji].map((sign) => (sign.codePointAt(0) ?? 0).toString(16)).join('-')
  const found = [code, code.replaceAll('-fe0f', ''), `${code}-fe0f`]
    .map((name) => join(emojiFolder, `${name}.webp`))
    .find((file) => existsSync(file))
  if (!found) throw new Error(`no picture of ${emoji} (${code})`)
  return found
}

/** A studio ground: a wall lit from the upper left and a floor a little darker. */
const ground = ({ width, height }: Size, hue: number, strength: number): Buffer => {
  const tone = (saturation: number, light: number) =>
    `hsl(${hue}, ${Math.round(saturation * strength)}%, ${light}%)`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${tone(78, 93)}"/><stop offset="0.68" stop-color="${tone(72, 88)}"/>
        <stop offset="1" stop-color="${tone(58, 82)}"/>
      </linearGradient>
      <radialGradient id="light" cx="0.4" cy="0.34" r="0.62">
        <stop offset="0" stop-color="#fff" stop-opacity="0.92"/><stop offset="0.55" stop-color="#fff" stop-opacity="0.35"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/><rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`)
}

/** The soft pool of shade an object leaves on the floor. */
const floorShade = (size: Size, pieces: Piece[], hue: number): Buffer => {
  const shades = pieces.map(({ size: share, x, y }) => {
    const radius = share * size.height * 0.4
    const bottom = (y + share * 0.5) * size.height
    return `<ellipse cx="${x * size.width}" cy="${bottom}" rx="${radius}" ry="${radius * 0.16}"/>`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${size.height * 0.018}"/></filter>
    <g fill="hsl(${hue}, 45%, 26%)" fill-opacity="0.26" filter="url(#soft)">${shades.join('')}</g>
  </svg>`)
}

/** The emoji without its margin, turned and fitted into a square of `box` pixels. */
const cutOut = async (piece: Piece, box: number): Promise<{ image: Buffer; size: Size }> => {
  const trimmed = await sharp(emojiFile(piece.emoji)).trim({ threshold: 8 }).png().toBuffer()
  let image = sharp(trimmed).resize(box, box, { fit: 'inside', kernel: 'lanczos3' })
  if (piece.hue) image = image.modulate({ hue: piece.hue })
  const large = await image.sharpen({ sigma: 1.1, m1: 0.6, m2: 1.4 }).png().toBuffer()
  const turned = sharp(large).rotate(piece.rotate ?? 0, { background: '#00000000' })
  const { data, info } = await turned.png().toBuffer({ resolveWithObject: true })
  return { image: data, size: { width: info.width, height: info.height } }
}

/** The blurred silhouette, in a dark tone of the ground. */
const shadowOf = async (image: Buffer, size: Size, blur: number, hue: number): Promise<Buffer> => {
  const margin = Math.ceil(blur * 3)
  const alpha = await sharp(image)
    .extractChannel('alpha')
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
    .blur(blur)
    .linear(0.24, 0)
    .extractChannel(0)
    .toBuffer()
  const tone = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="hsl(${hue}, 50%, 22%)"/></svg>`,
    ),
  )
    .removeAlpha()
    .resize(size.width + 2 * margin, size.height + 2 * margin)
    .toBuffer()
  return sharp(tone).joinChannel(alpha).png().toBuffer()
}

const compose = async ({ size, hue, strength, scene }: Job): Promise<Buffer> => {
  const layers: sharp.OverlayOptions[] = [{ input: floorShade(size, scene, hue) }]
  for (const piece of scene) {
    const cut = await cutOut(piece, Math.round(piece.size * size.height))
    const left = Math.round(piece.x * size.width - cut.size.width / 2)
    const top = Math.round(piece.y * size.height - cut.size.height / 2)
    const blur = size.height * 0.016
    const margin = Math.ceil(blur * 3)
    layers.push({
      input: await shadowOf(cut.image, cut.size, blur, hue),
      left: left - margin,
      top: top - margin + Math.round(size.height * 0.022),
    })
    layers.push({ input: cut.image, left, top })
  }
  return sharp(ground(size, hue, strength))
    .composite(layers)
    .removeAlpha()
    .png()
    .toBuffer()
}

const write = async (job: Job): Promise<void> => {
  const full = await compose(job)
  for (const width of job.widths) {
    const resized = sharp(full).resize(width)
    await resized.clone().avif({ quality: 55, effort: 4 }).toFile(`${job.target}-${width}.avif`)
    await resized.clone().webp({ quality: 75, effort: 5 }).toFile(`${job.target}-${width}.webp`)
  }
}

const groundOf = (category: string) => {
  const found = grounds[category]
  if (!found) throw new Error(`no ground for ${category}`)
  return found
}

const productJobs = seedProducts.map((product, index): Job => {
  const scene = productScenes[product.picture]
  if (!scene) throw new Error(`no scene for ${product.picture}`)
  const { hue, strength } = groundOf(product.category)
  return {
    target: join(root, 'public/demo/products', product.picture),
    widths: [200, 400, 800],
    size: { width: 800, height: 800 },
    // Neighbours in a category differ a little.
    hue: hue + ((index * 7) % 25) - 12,
    strength,
    scene,
  }
})

const categoryJobs = Object.entries(categoryScenes).map(
  ([slug, scene]): Job => ({
    target: join(root, 'public/demo/categories', slug),
    widths: [200, 400],
    size: { width: 800, height: 800 },
    ...groundOf(slug),
    scene,
  }),
)

const postJobs = Object.entries(postScenes).map(
  ([name, { ground: category, scene }]): Job => ({
    target: join(root, 'public/demo/posts', name),
    widths: [400, 800, 1200],
    size: { width: 1200, height: 675 },
    ...groundOf(category),
    scene,
  }),
)

const wanted = process.argv[2]
const jobs = [...productJobs, ...categoryJobs, ...postJobs].filter(
  ({ target }) => !wanted || target.includes(wanted),
)
for (const folder of ['products', 'categories', 'posts']) {
  await mkdir(join(root, 'public/demo', folder), { recursive: true })
}
for (const job of jobs) await write(job)
process.stdout.write(`${jobs.length} pictures\n`)

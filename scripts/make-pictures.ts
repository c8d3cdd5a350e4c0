// Makes the demo's pictures from our own drawings into public/demo and public/illustrations; run after changing seed/pictures.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { grounds, heroScene, postScenes } from '../seed/pictures/others.ts'
import { categoryScenes, productScenes } from '../seed/pictures/products.ts'
import { materials, type Piece, type Scene } from '../seed/pictures/scene.ts'
import { seedProducts } from '../seed/products.ts'
import { drawings } from '../src/server/modules/plates/rules/drawings/all.ts'
import { relief } from './relief.ts'

const root = join(import.meta.dirname, '..')
type Size = { width: number; height: number }
type Job = {
  target: string
  widths: number[]
  size: Size
  hue: number
  strength: number
  scene: Scene
  bare?: boolean
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

type CutOut = { image: Buffer; size: Size; left: number; top: number }

/** The soft pools of shade the objects leave on the floor. */
const floorShade = (size: Size, cuts: CutOut[], hue: number): Buffer => {
  const shades = cuts.map((cut) => {
    const radius = cut.size.width * 0.42
    const bottom = cut.top + cut.size.height
    return `<ellipse cx="${cut.left + cut.size.width / 2}" cy="${bottom}" rx="${radius}" ry="${size.height * 0.035}"/>`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${size.height * 0.018}"/></filter>
    <g fill="hsl(${hue}, 45%, 26%)" fill-opacity="0.26" filter="url(#soft)">${shades.join('')}</g>
  </svg>`)
}

/** A thing made of its drawing, without its margin, placed on the ground. */
const cutOut = async (piece: Piece, ground: Size): Promise<CutOut> => {
  const { kind, body, detail, rotate } = piece
  const tones = { body: materials[body], detail: materials[detail] }
  const image = await relief(drawings[kind], tones, Math.round(piece.size * ground.height), rotate)
  const { data, info } = await sharp(image).trim({ threshold: 8 }).png().toBuffer({ resolveWithObject: true })
  return {
    image: data,
    size: { width: info.width, height: info.height },
    left: Math.round(piece.x * ground.width - info.width / 2),
    top: Math.round(piece.y * ground.height - info.height / 2),
  }
}

/** The blurred silhouette, in a dark tone of the ground. */
const shadowOf = async (image: Buffer, size: Size, blur: number, hue: number): Promise<Buffer> => {
  const margin = Math.ceil(blur * 3)
  // Three passes: within one, sharp has its own order of these steps.
  const roomy = await sharp(image)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
    .png()
    .toBuffer()
  const silhouette = await sharp(roomy).extractChannel('alpha').blur(blur).png().toBuffer()
  const alpha = await sharp(silhouette).linear(0.32, 0).extractChannel(0).png().toBuffer()
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

const compose = async ({ size, hue, strength, scene, bare }: Job): Promise<Buffer> => {
  const cuts = await Promise.all(scene.map((piece) => cutOut(piece, size)))
  const layers: OverlayOptions[] = [{ input: floorShade(size, cuts, hue) }]
  const blur = size.height * 0.016
  const margin = Math.ceil(blur * 3)
  for (const { image, size: cutSize, left, top } of cuts) {
    layers.push({
      input: await shadowOf(image, cutSize, blur, hue),
      left: left - margin,
      top: top - margin + Math.round(size.height * 0.022),
    })
    layers.push({ input: image, left, top })
  }
  if (bare)
    return sharp({ create: { ...size, channels: 4, background: '#00000000' } })
      .composite(layers)
      .png()
      .toBuffer()
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
    await resized.clone().avif({ quality: 60, effort: 3 }).toFile(`${job.target}-${width}.avif`)
    await resized.clone().webp({ quality: 82, effort: 4 }).toFile(`${job.target}-${width}.webp`)
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

const heroJob: Job = {
  target: join(root, 'public/illustrations/hero'),
  widths: [200, 400, 800],
  size: { width: 800, height: 800 },
  hue: 158,
  strength: 1,
  scene: heroScene,
  bare: true,
}

const wanted = process.argv[2]
const jobs = [...productJobs, ...categoryJobs, ...postJobs, heroJob].filter(
  ({ target }) => !wanted || target.includes(wanted),
)
for (const { target } of jobs) await mkdir(dirname(target), { recursive: true })
for (const job of jobs) await write(job)
process.stdout.write(`${jobs.length} pictures\n`)

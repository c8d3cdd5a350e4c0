/** The widths in px in which stored pictures are served. */
export const pictureWidths = [200, 400, 800, 1200] as const

/** The formats in which they are served: JPEG for mail programs alone, of which some know neither of the others. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Hosts of stock photos that resize when asked. */
const resizing = new Set(['images.unsplash.com', 'plus.unsplash.com', 'images.pexels.com'])

/** The spec's picture helper: stock-photo hosts get width, height, auto=format and q=80; any other address stays. */
export const sizedPicture = (address: string, width: number, height: number): string => {
  if (!/^https?:\/\//.test(address)) return address
  const url = new URL(address)
  if (!resizing.has(url.hostname)) return address
  url.searchParams.set('w', String(width))
  url.searchParams.set('h', String(height))
  url.searchParams.set('auto', 'format')
  url.searchParams.set('q', '80')
  return url.href
}

export type PictureForms = {
  /** In px, where the address tells. */
  width?: number
  height?: number
  /** By format, as `srcset` wants it. */
  sources: { type: string; srcSet: string }[]
}

/** Shown where a post has no picture, or a dead one. */
export const noPicture = '/illustrations/box.webp'

/** A product's plate: what stands behind its picture, and in its place where there is none. */
export const plateOf = (productId: number): string => `/plates/${productId}.svg`

/** A picture of another site, through ours or not: it may be late, and may never come. */
export const isFromElsewhere = (address: string): boolean => /^(?:https?:|\/media\/p\/)/.test(address)

const own = /^(\/(?:demo|illustrations)\/[\w/-]+)-(400|800|1200)\.webp$/
const stored = /^\/media\/[0-9a-f]+-(\d+)x(\d+)\.webp$/

/** Stands for a picture from elsewhere: its key in the middle, one of its forms at the end. */
const remote = /^(\/media\/p\/[0-9a-f]{32}\/)[0-9]+\.webp$/

/** Where this site shows a picture from elsewhere; `key` is the md5 of its address. */
export const remotePicture = (key: string): string => `/media/p/${key}/800.webp`

/** By the largest width: an illustration, a product's picture, a post's. */
const shapes = {
  '400': { widths: [400], width: 400, height: 400 },
  '800': { widths: [200, 400, 800], width: 800, height: 800 },
  '1200': { widths: [400, 800, 1200], width: 1200, height: 675 },
} as const

const sourcesOf = (widths: readonly number[], address: (width: number, format: string) => string) =>
  (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${address(width, format)} ${width}w`).join(', '),
  }))

/** In which forms a picture of this site exists, or one that it shows; undefined for any other address. */
export const pictureForms = (address: string): PictureForms | undefined => {
  const demo = own.exec(address)
  if (demo) {
    const { widths, width, height } = shapes[demo[2] as keyof typeof shapes]
    return {
      width,
      height,
      sources: sourcesOf(widths, (one, format) => `${demo[1]}-${one}.${format}`),
    }
  }
  const elsewhere = remote.exec(address)
  if (elsewhere)
    return { sources: sourcesOf(pictureWidths, (one, format) => `${elsewhere[1]}${one}.${format}`) }
  const upload = stored.exec(address)
  if (!upload) return undefined
  const width = Number(upload[1])
  const smaller = pictureWidths.filter((one) => one < width)
  return {
    width,
    height: Number(upload[2]),
    sources: sourcesOf(
      smaller.length > 0 ? smaller : [pictureWidths[0]],
      (one, format) => `${address}?w=${one}&f=${format}`,
    ),
  }
}

/** The form of a picture of this site that every mail program shows, at most this wide; undefined for any other address. */
export const pictureAsJpeg = (address: string, width: (typeof pictureWidths)[number]): string | undefined => {
  const elsewhere = remote.exec(address)
  if (elsewhere) return `${elsewhere[1]}${width}.jpeg`
  return stored.test(address) ? `${address.slice(0, -'.webp'.length)}.jpeg?w=${width}` : undefined
}

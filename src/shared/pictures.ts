/** The widths in px in which stored pictures are served. */
export const pictureWidths = [200, 400, 800, 1200] as const

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
  width: number
  height: number
  /** By format, as `srcset` wants it. */
  sources: { type: string; srcSet: string }[]
}

const own = /^(\/(?:demo|illustrations)\/[\w/-]+)-(400|800|1200)\.webp$/
const stored = /^\/media\/[0-9a-f]+-(\d+)x(\d+)\.webp$/

/** By the largest width: an illustration, a product's picture, a post's. */
const shapes = {
  '400': { widths: [400], width: 400, height: 400 },
  '800': { widths: [200, 400, 800], width: 800, height: 800 },
  '1200': { widths: [400, 800, 1200], width: 1200, height: 675 },
} as const

const srcSet = (widths: readonly number[], address: (width: number) => string): string =>
  widths.map((width) => `${address(width)} ${width}w`).join(', ')

/** In which forms a picture of this site exists; undefined for one from elsewhere. */
export const pictureForms = (address: string): PictureForms | undefined => {
  const demo = own.exec(address)
  if (demo) {
    const { widths, width, height } = shapes[demo[2] as keyof typeof shapes]
    return {
      width,
      height,
      sources: ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        srcSet: srcSet(widths, (one) => `${demo[1]}-${one}.${format}`),
      })),
    }
  }
  const upload = stored.exec(address)
  if (!upload) return undefined
  const width = Number(upload[1])
  const smaller = pictureWidths.filter((one) => one < width)
  return {
    width,
    height: Number(upload[2]),
    sources: ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcSet: srcSet(
        smaller.length > 0 ? smaller : [pictureWidths[0]],
        (one) => `${address}?w=${one}&f=${format}`,
      ),
    })),
  }
}

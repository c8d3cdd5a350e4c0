/** What people may upload, told by the first bytes themselves and never by a name. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/**
 * Which of the kinds we take these bytes are, before any decoder is given them: of SVG, TIFF and whatever else it knows a decoder works
 * for minutes, for as much as their size alone.
 */
export const pictureKind = (bytes: Uint8Array): PictureKind | undefined => {
  if (text(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  // The length of its first box is small: without a zero before it whatever follows may be read as text, and so as an SVG.
  return text(bytes, 0, 2) === '\0\0' && text(bytes, 4, 8) === 'ftyp' ? 'heif' : undefined
}

type Parts = { begins: Buffer; most: number }
/**
 * How a part of a picture begins, and how many there may be. A JPEG's scans each walk over all of it and may be 20 bytes long; cameras write a dozen,
 * and within 10 MB of anything else these two bytes stand by chance 160 times. The frames of a WebP are looked through anew for each, and
 * only the first is shown.
 */
const parts: { readonly [kind in PictureKind]?: Parts } = {
  jpeg: { begins: Buffer.from([0xff, 0xda]), most: 300 },
  webp: { begins: Buffer.from('ANMF'), most: 5000 },
}

/** Is it made of so many parts that a decoder would walk over them for minutes? Bytes that only look like one count as well. */
export const hasManyParts = (kind: PictureKind, bytes: Uint8Array): boolean => {
  const bound = parts[kind]
  if (!bound) return false
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const next = (from: number) => all.indexOf(bound.begins, from)
  let found = 0
  for (let at = next(0); at !== -1 && found <= bound.most; at = next(at + bound.begins.length)) found += 1
  return found > bound.most
}

/** In pixels. A single row of millions is decoded whole, or takes a minute to be made smaller. */
export const longestPictureSide = 30_000
const megapixel = 1_000_000
const megapixels = 40
/** A file of 2 KB may be as many pixels of AVIF, each of which takes 20 bytes and several times as long as one of JPEG. */
const megapixelsOfHeif = 16

/** So many megapixels a picture of this kind may have. */
export const mostMegapixels = (kind: PictureKind): number => (kind === 'heif' ? megapixelsOfHeif : megapixels)
export const mostPixels = (kind: PictureKind): number => mostMegapixels(kind) * megapixel

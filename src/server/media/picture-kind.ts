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

/** Cameras and programs write a dozen; within 10 MB of anything else the two bytes that begin one stand by chance 160 times. */
const mostScans = 300
const scan = Buffer.from([0xff, 0xda])

/** Is a JPEG drawn over and over? Each of its scans walks over all of the picture and may be 20 bytes long. */
export const hasManyScans = (bytes: Uint8Array): boolean => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let found = 0
  for (let at = all.indexOf(scan); at !== -1 && found <= mostScans; at = all.indexOf(scan, at + 2)) found += 1
  return found > mostScans
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

import { inflateSync } from 'node:zlib'
import { claimsText as t } from '#server/text/claims.ts'

/** A PDF that cannot be taken; the message is for its owner. */
export class UnsafePdf extends Error {}

const mostHidden = 16_000_000
const mostRevisions = 20
/** Segments of pictures that are looked at in one file; each place where one could begin is looked at for itself. */
const mostSegments = 20_000
const refused = (what: string): UnsafePdf => new UnsafePdf(t.attachment.asPicture(what))
const broken = () => refused(t.attachment.broken)
const hidden = () => refused(t.attachment.hidden)

/** What can run, open other files or carry them, by the names ISO 32000-2 gives. Sought in every byte of the file. */
const dangers =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|Movie|Sound|XFA|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z0-9])/

/** Names may be written with #xx for any letter. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** `before` is all that stands between the keyword before and this one; `from` and `to` bound the content. */
type Stream = { before: string; from: number; to: number }

/** Every place where a stream could begin, whatever stands around it: a keyword in a string hides nothing after it. */
const streamsOf = (text: string): Stream[] => {
  const ends = [...text.matchAll(/endstream/g)].map((match) => match.index)
  const streams: Stream[] = []
  let previous = 0
  let next = 0
  for (const match of text.matchAll(/\bstream(?:\r\n|\n|\r)/g)) {
    const from = match.index + match[0].length
    while (next < ends.length && (ends[next] ?? 0) < from) next += 1
    const to = ends[next]
    if (to === undefined) throw broken()
    streams.push({ before: plainNames(text.slice(previous, match.index)), from, to })
    previous = from
  }
  return streams
}

/** Objects kept inside a compressed stream, as text; whatever cannot be looked into is refused. */
const objectsIn = (bytes: Buffer, { before, from }: Stream): string => {
  const filters = before.match(/\/Filter/g)?.length ?? 0
  // Spaces stand in one place of the pattern each: no run of them can be shared out in many ways.
  if (filters !== 1 || !/\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]\s*)?(?:\/|>>)/.test(before))
    throw hidden()
  if (/\/DecodeParms|\/DP\b/.test(before)) throw hidden()
  try {
    return inflateSync(bytes.subarray(from), { maxOutputLength: mostHidden }).toString('latin1')
  } catch {
    throw hidden()
  }
}

const hasObjects = ({ before }: Stream): boolean =>
  /\/ObjStm/.test(before) || (/\/N\s/.test(before) && /\/First\s/.test(before))

/**
 * Overwrites what a camera wrote into a picture of the PDF (EXIF and the like); JFIF, colours and Adobe's stay. Returns how many
 * segments it looked at, `most` of them.
 */
const blankJpeg = (bytes: Buffer, from: number, to: number, most: number): number => {
  let at = from + 2
  let segments = 0
  while (at + 4 <= to && bytes[at] === 0xff) {
    segments += 1
    if (segments > most) throw hidden()
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xda) break
    const length = bytes.readUInt16BE(at + 2)
    const kept = marker < 0xe1 || marker === 0xe2 || marker === 0xee || (marker > 0xef && marker !== 0xfe)
    if (!kept) bytes.fill(0, at + 4, Math.min(to, at + 2 + length))
    at += 2 + length
  }
  return segments
}

/** Blanks the dictionaries that tell title, author and times; one out of reach is refused. */
const blankInfo = (bytes: Buffer, text: string): void => {
  const names = plainNames(text)
  if (/\/Info\s*<</.test(names)) throw hidden()
  const references = new Set(
    [...names.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R/g)].map((match) => `${match[1]} ${match[2]}`),
  )
  if (references.size > mostRevisions) throw hidden()
  for (const reference of references) {
    const objects = [
      ...text.matchAll(new RegExp(`(?<!\\d)${reference.replace(' ', '\\s+')}\\s+obj\\s*<<`, 'g')),
    ]
    if (objects.length === 0 || objects.length > mostRevisions) throw hidden()
    for (const object of objects) {
      const from = object.index + object[0].length
      const end = text.indexOf('endobj', from)
      const to = end < 0 ? -1 : text.lastIndexOf('>>', end)
      if (to < from || /\d\s+\d+\s+R\b/.test(text.slice(from, to))) throw hidden()
      bytes.fill(' ', from, to)
    }
  }
}

/**
 * Reads a PDF without running any of it and returns it with its metadata blanked in place, so that every offset holds.
 * What could run, open or carry something is refused, and so is what cannot be looked into. @throws UnsafePdf
 */
export const cleanPdf = (given: Uint8Array): Buffer => {
  const bytes = Buffer.from(given)
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-1024).includes('%%EOF')) throw broken()
  if (/\/Encrypt(?![A-Za-z0-9])/.test(plainNames(text))) throw refused(t.attachment.encrypted)
  if (dangers.test(plainNames(text))) throw refused(t.attachment.active)
  let looked = 0
  let segments = 0
  let blankTo = 0
  for (const stream of streamsOf(text)) {
    const { before, from, to } = stream
    if (hasObjects(stream)) {
      const objects = objectsIn(bytes, stream)
      looked += objects.length
      if (looked > mostHidden) throw hidden()
      if (dangers.test(plainNames(objects))) throw refused(t.attachment.active)
    }
    const dictionary = before.slice(before.lastIndexOf('obj'))
    if (/\/Type\s*\/Metadata|\/Subtype\s*\/XML/.test(dictionary)) {
      // Streams that are said to begin before the end of another one end where that one does.
      if (to > blankTo) bytes.fill(' ', from, to)
      blankTo = to
    } else if (bytes[from] === 0xff && bytes[from + 1] === 0xd8)
      segments += blankJpeg(bytes, from, to, mostSegments - segments)
  }
  blankInfo(bytes, text)
  return bytes
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'satori'

/** What a shared link shows. `picture`: the bytes of a picture to stand on the right. */
export type ShareCard = {
  title: string
  line?: string
  note?: string
  siteName: string
  picture?: Buffer | undefined
}

const size = { width: 1200, height: 630 }
const folder = join(import.meta.dirname, '../../../node_modules/@fontsource/be-vietnam-pro/files')

let loaded: Promise<Font[]> | undefined
/** Two subsets of the type under one name each: letters are looked for in one, then in the other. */
const fonts = (): Promise<Font[]> => {
  loaded ??= Promise.all(
    (['vietnamese', 'latin'] as const).flatMap((subset) =>
      ([500, 700] as const).map(
        async (weight): Promise<Font> => ({
          name: subset,
          weight,
          style: 'normal',
          data: await readFile(join(folder, `be-vietnam-pro-${subset}-${weight}-normal.woff`)),
        }),
      ),
    ),
  )
  return loaded
}

type Element = { type: string; props: Record<string, unknown> }
const box = (style: object, ...children: (Element | string | undefined)[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== undefined) },
})

const coin = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#e2a90c"/><circle cx="16" cy="16" r="11.5" fill="none" stroke="#7a5200" stroke-width="1.6"/><path d="M10 21V11l6 6 6-6v10" fill="none" stroke="#5c3d00" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`

const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s\S*$/, '')}…`

/** Draws the picture of 1200 × 630 that goes with a shared link, as JPEG. The text is drawn as shapes: no system font is needed. */
export const drawShareCard = async ({ title, line, note, siteName, picture }: ShareCard): Promise<Buffer> => {
  const textWidth = picture ? 1200 - 630 : 1200
  const words = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width: textWidth,
      height: 630,
      padding: 56,
    },
    box(
      { alignItems: 'center', fontSize: 34, fontWeight: 700, color: '#0b6e4f' },
      { type: 'img', props: { src: coin, width: 52, height: 52, style: { marginRight: 16 } } },
      siteName,
    ),
    box(
      { fontSize: picture ? 42 : 64, fontWeight: 700, lineHeight: 1.3, color: '#17211c' },
      short(title, picture ? 90 : 110),
    ),
    box(
      { flexDirection: 'column' },
      line ? box({ fontSize: 42, fontWeight: 700, color: '#08573e' }, line) : undefined,
      note ? box({ fontSize: 28, fontWeight: 500, color: '#6b4700', marginTop: 8 }, note) : undefined,
    ),
  )
  // Two megabytes of program that few processes ever need.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  const svg = await satori(
    box({ ...size, backgroundColor: '#f6f9f7', fontFamily: 'vietnamese, latin' }, words) as never,
    { ...size, fonts: await fonts() },
  )
  const side =
    picture && (await sharp(picture, { density: 144 }).resize(630, 630, { fit: 'cover' }).toBuffer())
  return sharp(Buffer.from(svg))
    .composite(side ? [{ input: side, left: 1200 - 630, top: 0 }] : [])
    .flatten({ background: '#f6f9f7' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

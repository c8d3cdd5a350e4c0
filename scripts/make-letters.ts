// Takes the outlines of the letters that plates are lettered with out of Be Vietnam Pro (SIL OFL 1.1): an SVG that is shown as a picture
// reads no font of ours. Run after changing letters, weight or size.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const family = join(root, 'node_modules/@fontsource/be-vietnam-pro/files')
const weight = 600
/** Whole numbers at this size are fine enough on a plate of 400 units. */
const unitsPerEm = 100

const small = [
  ...'aăâbcdđeêfghijklmnoôơpqrstuưvwxyz'.split('').flatMap((letter) =>
    // Grave, acute, hook above, tilde, dot below.
    ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323']
      .map((tone) => (letter + tone).normalize('NFC'))
      .filter((one) => one.length === 1),
  ),
]
const letters = [...new Set([...small, ...small.map((one) => one.toUpperCase()), ...'0123456789 …'])]

/** Absolute figures of a font, y upwards, as relative ones in units of a plate, y downwards. */
const relative = (path: string, scale: number): string => {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let drawn = ''
  for (const [, command = '', given = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (command === 'Z') {
      drawn += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const points = given.split(/[ ,]/).map((one, at) => Math.round(Number(one) * scale) * (at % 2 ? -1 : 1))
    const steps = points.map((one, at) => one - (at % 2 ? y : x))
    ;[x = x, y = y] = points.slice(-2)
    if (command === 'M') [startX, startY] = [x, y]
    const [right, down] = steps
    if (command !== 'L') drawn += command.toLowerCase() + steps.join(' ').replaceAll(' -', '-')
    else if (down === 0) drawn += right === 0 ? '' : `h${right}`
    else drawn += right === 0 ? `v${down}` : `l${steps.join(' ').replaceAll(' -', '-')}`
  }
  return drawn
}

const hb = await harfbuzz
const fonts = await Promise.all(
  ['latin', 'vietnamese', 'latin-ext'].map(async (part) => {
    const file = readFileSync(join(family, `be-vietnam-pro-${part}-${weight}-normal.woff2`))
    const face = hb.createFace(
      hb.createBlob(await subsetFont(file, letters.join(''), { targetFormat: 'sfnt' })),
      0,
    )
    return { has: new Set(face.collectUnicodes()), font: hb.createFont(face), scale: unitsPerEm / face.upem }
  }),
)

const lines = letters.flatMap((letter) => {
  const code = letter.codePointAt(0) ?? 0
  const found = fonts.find(({ has }) => has.has(code))
  if (!found) return []
  const buffer = hb.createBuffer()
  buffer.addText(letter)
  buffer.guessSegmentProperties()
  hb.shape(found.font, buffer)
  const [glyph] = buffer.json()
  if (!glyph) return []
  const width = Math.round(glyph.ax * found.scale)
  return [`${code.toString(16)} ${width} ${relative(found.font.glyphToPath(glyph.g), found.scale)}`.trimEnd()]
})

writeFileSync(
  join(root, 'src/server/modules/plates/rules/outlines.ts'),
  `// Made by scripts/make-letters.ts from Be Vietnam Pro, weight ${weight} (SIL OFL 1.1).

/** What the figures of the outlines are measured by: a letter's size. */
export const unitsPerEm = ${unitsPerEm}

/** A letter a line: its code in hex, how wide it is, its outline from the left end of the base line (SVG, relative). */
export const outlines = \`
${lines.join('\n')}
\`
`,
)
process.stdout.write(`${lines.length} letters\n`)

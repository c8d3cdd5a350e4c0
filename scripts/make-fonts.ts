// Cuts the letters of src/web/styles/fonts out of Be Vietnam Pro (SIL OFL 1.1); run after changing which those are in fonts.css.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const styles = join(root, 'src/web/styles')
const family = join(root, 'node_modules/@fontsource/be-vietnam-pro/files')

/** `U+0020-007E, U+00A0` as the letters themselves. */
const lettersIn = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
    })
    .join('')

const css = readFileSync(join(styles, 'fonts.css'), 'utf8')
mkdirSync(join(styles, 'fonts'), { recursive: true })
for (const [, weight, ranges = ''] of css.matchAll(
  /fonts\/latin-(\d+)\.woff2[^;]*;\s*unicode-range:\s*([^;]+);/g,
)) {
  const whole = readFileSync(join(family, `be-vietnam-pro-latin-${weight}-normal.woff2`))
  const cut = await subsetFont(whole, lettersIn(ranges), { targetFormat: 'woff2' })
  writeFileSync(join(styles, `fonts/latin-${weight}.woff2`), cut)
  process.stdout.write(`latin-${weight}: ${whole.length} -> ${cut.length} bytes\n`)
}

import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

// Puts the sheets of two folders that `npm run looks` wrote side by side, small enough to be kept with the project:
// npm run compare-looks -- BEFORE AFTER [folder]. A screen that was not there before stands alone.
const [before = 'looks-before', after = 'looks', folder = 'docs/design/screens'] = process.argv.slice(2)
const place = resolve(folder)

/** Of a sheet's own size. */
const scale = 0.55
const gap = 16

const shrunk = async (file: string): Promise<{ input: Buffer; width: number; height: number }> => {
  const { width } = await sharp(file).metadata()
  const { data, info } = await sharp(file)
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

await mkdir(place, { recursive: true })
const rows: string[] = []
for (const name of (await readdir(resolve(after))).filter((one) => one.endsWith('.webp')).toSorted()) {
  const files = [join(resolve(before), name), join(resolve(after), name)].filter((file) => existsSync(file))
  const sheets = await Promise.all(files.map(shrunk))
  const width = sheets.reduce((sum, one) => sum + one.width, gap * (sheets.length - 1))
  const height = Math.max(...sheets.map((one) => one.height))
  const placed = sheets.map(({ input }, at) => ({
    input,
    left: sheets.slice(0, at).reduce((sum, one) => sum + one.width + gap, 0),
    top: 0,
  }))
  const screen = name.replace(/\.webp$/, '')
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .avif({ quality: 42, effort: 3 })
    .toFile(join(place, `${screen}.avif`))
  rows.push(`## ${screen}${sheets.length === 1 ? ', new' : ''}\n\n![](${screen}.avif)\n`)
  process.stdout.write(`${screen}\n`)
}
await writeFile(
  join(place, 'README.md'),
  `# Every screen, before and after\n
Made by \`npm run compare-looks\` from two folders of \`npm run looks\`: on the left before, on the right now; in each the light theme above the
dark one, at 390, 768 and 1440 px.\n
${rows.join('\n')}`,
)

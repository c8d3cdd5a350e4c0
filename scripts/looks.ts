import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { screenList } from '#web/features/admin/screens.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { openBrowser, signIn } from '../test/support/browser.ts'
import { show } from '../test/support/looks.ts'
import { arrive } from '../test/support/rest.ts'
import { publicScreens } from '../test/support/screens.ts'

// Takes every screen of a running demo at three widths in both themes and joins the six of each into one sheet, so that a
// person sees all of them: npm run looks -- http://127.0.0.1:3000 [folder] [words an address has to contain].
const [address = 'http://127.0.0.1:3000', folder = 'looks', only = ''] = process.argv.slice(2)
const url = address.replace(/\/$/, '')
const place = resolve(folder)

const themes = ['light', 'dark'] as const
const widths = [390, 768, 1440]
/** Deeper than this (px) a long page says nothing new. */
const deepest = 2600
/** Of the real size. */
const scale = 0.5
const gap = 12

const nameOf = (who: string, path: string): string =>
  `${who}${path.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}`.slice(0, 90)

const take = async (context: BrowserContext, path: string, file: string): Promise<void> => {
  const page = await context.newPage()
  await arrive(page, url + path)
  const rows: { shots: Buffer[]; sides: { width: number; height: number }[] }[] = []
  for (const theme of themes) {
    const row: (typeof rows)[number] = { shots: [], sides: [] }
    for (const width of widths) {
      await show(page, [theme, width])
      const tall = await page.evaluate<number>('document.documentElement.scrollHeight')
      // As tall as the page: what is fixed at a phone's foot stands at the foot and not across the middle. What is as high as
      // the window would grow with it, and push the site's foot out of sight.
      await page.evaluate("document.querySelector('main')?.style.setProperty('min-height', '900px')")
      await page.setViewportSize({ width, height: Math.min(deepest, Math.max(tall, 900)) })
      const shot = await page.screenshot()
      const { data, info } = await sharp(shot)
        .resize({ width: Math.round(width * scale) })
        .toBuffer({ resolveWithObject: true })
      row.shots.push(data)
      row.sides.push(info)
    }
    rows.push(row)
  }
  await page.close()
  const heights = rows.map(({ sides }) => Math.max(...sides.map(({ height }) => height)))
  const width = widths.reduce((sum, one) => sum + Math.round(one * scale) + gap, gap)
  const height = heights.reduce((sum, one) => sum + one + gap, gap)
  const placed = rows.flatMap(({ shots, sides }, row) =>
    shots.map((input, column) => ({
      input,
      left: sides.slice(0, column).reduce((sum, one) => sum + one.width + gap, gap),
      top: heights.slice(0, row).reduce((sum, one) => sum + one + gap, gap),
    })),
  )
  await sharp({ create: { width, height, channels: 3, background: '#7a7a7a' } })
    .composite(placed)
    .webp({ quality: 70 })
    .toFile(join(place, file))
}

const people = [
  { who: 'visitor', paths: publicScreens },
  {
    who: 'khach',
    paths: [
      '/dashboard',
      ...Object.keys(dashboardText.tabs).map((tab) => `/dashboard?tab=${tab}`),
      ...['/cart', '/favorites', '/rut-tien', '/gioi-thieu'],
    ],
  },
  { who: 'admin', paths: screenList.map(([, { path }]) => path.replace(/:\w+/g, '1')) },
]

await mkdir(place, { recursive: true })
const files: string[] = []
for (const { who, paths } of people) {
  const { context, close } = await openBrowser({})
  if (who !== 'visitor') await signIn(context, url, who)
  for (const path of paths.filter((one) => one.includes(only))) {
    const file = `${nameOf(who, path)}.webp`
    await take(context, path, file)
    files.push(file)
    process.stdout.write(`${file}\n`)
  }
  await close()
}
const figures = files.map(
  (file) => `<figure><figcaption>${file}</figcaption><img src="${file}" alt=""></figure>`,
)
await writeFile(join(place, 'index.html'), `<!doctype html><meta charset="utf-8">\n${figures.join('\n')}\n`)
process.exit()

import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { screenList } from '#web/features/admin/screens.ts'
import { openBrowser, signIn } from '../test/support/browser.ts'
import { show, wear } from '../test/support/looks.ts'
import { arrive, atRest } from '../test/support/rest.ts'
import { memberScreens, publicScreens } from '../test/support/screens.ts'
import { type Person, type State, states } from './looks-states.ts'

// Takes every screen of a running demo, and states of them (looks-states.ts), at three widths in both themes and joins the six
// of each into one sheet, so that a person sees all of them: npm run looks -- http://127.0.0.1:3000 [folder] [words an address has to contain].
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

const nameOf = ({ who, path, name }: State): string =>
  [`${who}${path.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}`.slice(0, 90), name]
    .filter(Boolean)
    .join('-')

/** As the page is once an answer has not come, or has failed; nobody can wait here until nothing is under way. */
const openWithout = async (page: Page, path: string, { of, how }: NonNullable<State['answers']>) => {
  await page.route(
    ({ pathname }) => pathname.includes(of),
    (route) => (how === 'fail' ? route.fulfill({ status: 500, body: '{}' }) : undefined),
  )
  const asked = page.waitForRequest((request) => request.url().includes(of))
  await page.goto(url + path)
  await asked
  if (how === 'fail') await atRest(page)
}

/**
 * As tall as the page. What is fixed at a phone's foot stands at the foot and not across the middle, so its window grows; what is as
 * high as the window would grow with it, and push the site's foot out of sight. A dialog is looked at in a window as it is.
 */
const shoot = async (page: Page, width: number): Promise<Buffer> => {
  if (await page.getByRole('dialog').count()) return page.screenshot()
  const tall = await page.evaluate<number>('document.documentElement.scrollHeight')
  const height = Math.min(deepest, Math.max(tall, 900))
  if (width >= 768) return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
  await page.evaluate("document.querySelector('main')?.style.setProperty('min-height', '900px')")
  await page.setViewportSize({ width, height })
  return page.screenshot()
}

const take = async (context: BrowserContext, state: State): Promise<void> => {
  const { path, act, answers, widths: own = widths } = state
  const page = await context.newPage()
  const isLost = answers?.how === 'never'
  if (answers) await openWithout(page, path, answers)
  else await arrive(page, url + path)
  const rows: { shots: Buffer[]; sides: { width: number; height: number }[] }[] = []
  for (const theme of themes) {
    const row: (typeof rows)[number] = { shots: [], sides: [] }
    for (const width of own) {
      if (isLost) await wear(page, [theme, width])
      else await show(page, [theme, width])
      if (act) {
        await arrive(page, url + path)
        await act(page)
        await atRest(page)
      }
      const shot = await shoot(page, width)
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
  const width = own.reduce((sum, one) => sum + Math.round(one * scale) + gap, gap)
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
    .toFile(join(place, `${nameOf(state)}.webp`))
}

const screens: State[] = [
  ...publicScreens.map((path): State => ({ who: 'visitor', path })),
  ...memberScreens.map((path): State => ({ who: 'khach', path })),
  ...screenList.map(([, { path }]): State => ({ who: 'admin', path: path.replace(/:\w+/g, '1') })),
]

const enter = async (context: BrowserContext, who: Person): Promise<void> => {
  if (who === 'visitor') return
  if (who !== 'new-member') return signIn(context, url, who)
  // A new account each time, or it would not be new.
  const username = `moi-${Date.now().toString(36)}`
  const data = { username, password: 'matkhau1', email: `${username}@example.vn`, fullName: username }
  await context.request.post(`${url}/api/register`, { data })
}

await mkdir(place, { recursive: true })
const files: string[] = []
const asked = [...screens, ...states].filter((one) => `${one.path} ${nameOf(one)}`.includes(only))
for (const who of ['visitor', 'khach', 'new-member', 'admin'] as const) {
  const { context, close } = await openBrowser({})
  await enter(context, who)
  for (const state of asked.filter((one) => one.who === who)) {
    await take(context, state)
    files.push(`${nameOf(state)}.webp`)
    process.stdout.write(`${nameOf(state)}.webp\n`)
  }
  await close()
}
const figures = files.map(
  (file) => `<figure><figcaption>${file}</figcaption><img src="${file}" alt=""></figure>`,
)
await writeFile(join(place, 'index.html'), `<!doctype html><meta charset="utf-8">\n${figures.join('\n')}\n`)
process.exit()

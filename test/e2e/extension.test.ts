import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserPath } from '../support/browser.ts'
import { startDemo } from '../support/demo.ts'
import { startRecordingProxy } from '../support/recording-proxy.ts'
import { removeData, type Site } from '../support/site.ts'

const root = join(import.meta.dirname, '../..')
const built = mkdtempSync(join(tmpdir(), 'muahoi-extension-'))
const profile = mkdtempSync(join(tmpdir(), 'muahoi-profile-'))
let site: Site
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>
let context: BrowserContext
let page: Page
let id = ''

beforeAll(async () => {
  site = await startDemo({ env: {} })
  execFileSync(process.execPath, [join(root, 'scripts/extension.ts'), site.url, built])
  proxy = await startRecordingProxy(site.url)
  const extension = join(built, 'chrome')
  context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    headless: false,
    args: [
      '--headless=new',
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
      `--proxy-server=${proxy.address}`,
      '--proxy-bypass-list=<-loopback>',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  })
  context.setDefaultTimeout(60_000)
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  id = new URL(worker.url()).host
  page = await context.newPage()
})
afterAll(async () => {
  await context?.close()
  await proxy?.close()
  await site?.stop()
  if (site) removeData(site)
  for (const folder of [built, profile]) rmSync(folder, { recursive: true, force: true })
})

const shop = () => `${site.url}/cua-hang-mau/dien-may-den-long`
const listCalls = () => proxy.requests.filter(({ url }) => url.endsWith('/api/extension/shops'))

/** What the mark says, by what assistive technology is told: its tree is closed to the page and to its tests. */
const mark = async (): Promise<string[]> => {
  const session = await context.newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    nodes: { role?: { value: string }; name?: { value: string }; nodeId: string; parentId?: string }[]
  }
  await session.detach()
  const region = nodes.find(
    (node) => node.role?.value === 'region' && /^Hoàn điểm từ /.test(node.name?.value ?? ''),
  )
  if (!region) return []
  const within = new Set([region.nodeId])
  for (const node of nodes) if (node.parentId && within.has(node.parentId)) within.add(node.nodeId)
  return nodes
    .filter((node) => within.has(node.nodeId) && /^(?:StaticText|button)$/.test(node.role?.value ?? ''))
    .map((node) => node.name?.value ?? '')
}
const says = (words: string) => expect.poll(mark).toContain(words)
const press = async (name: string): Promise<void> => {
  // The mark is the last thing of the page: the keyboard reaches it from behind.
  await page.locator('body').press('Shift+Tab')
  if (name !== 'Ẩn hôm nay') await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
}

it('asks for the list of shops and for nothing else, whatever is looked at', async () => {
  await expect.poll(() => listCalls().length).toBe(1)
  const secrets = ['http://benh-vien.example/ket-qua?ho-so=bi-mat', 'http://cua-hang-khac.example/gio-hang']
  for (const address of secrets) {
    await page.goto(address)
    await page.waitForTimeout(500)
    expect(await mark()).toEqual([])
  }
  await page.goto(shop())
  await says('Hoàn đến 3\u00a0% giá trị đơn')
  const [list] = listCalls()
  expect(list?.headers).not.toMatch(/cookie|referer/i)
  for (const { url, headers, body } of proxy.requests) {
    if (secrets.some((address) => url.startsWith(new URL(address).origin))) continue
    expect(`${url} ${headers} ${body}`).not.toMatch(/bi-mat|benh-vien|cua-hang-khac/)
  }
  expect(listCalls()).toHaveLength(1)
})

it('leads a visitor on a press to the page that says what signing in brings', async () => {
  const before = proxy.requests.length
  await page.goto(`${shop()}?mau=do`)
  await says('Mở và nhận điểm')
  expect(proxy.requests.slice(before).some(({ url }) => url.includes('/link?'))).toBe(false)
  await press('Mở và nhận điểm')
  await page.waitForURL(/\/link\?url=/)
  expect(new URL(page.url()).searchParams.get('url')).toBe(`${shop()}?mau=do`)
  await page.getByRole('link', { name: 'Đăng nhập để nhận điểm' }).click()
  await page.getByLabel('Tên đăng nhập').fill('khach')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('muahoi-demo')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).last().click()
  await page.waitForURL(/\/link\?url=/)
  await page.getByRole('button', { name: 'Mở và nhận điểm' }).waitFor()
})

const clicks = async (): Promise<number> => {
  const response = await context.request.get(`${site.url}/api/me/clicks`)
  return ((await response.json()) as unknown[]).length
}

it('opens the shop with a member’s points at one press, and says so when they arrive', async () => {
  const next = `${site.url}/cua-hang-mau/tiem-nha-tre`
  const before = await clicks()
  await page.goto(next)
  await says('Mở và nhận điểm')
  await press('Mở và nhận điểm')
  await page.waitForURL(/click_id=/)
  expect(new URL(page.url()).pathname).toBe('/cua-hang-mau/tiem-nha-tre')
  await says('Đã mở qua Mua Hời, đang tích điểm')
  expect(await clicks()).toBe(before + 1)
})

it('knows a way of ours over a page that leads on by script', async () => {
  const next = `${site.url}/cua-hang-mau/xuong-may-la-sen`
  await page.goto(`${site.url}/link`)
  const { redirectUrl } = (await page.evaluate(`fetch('/api/links/open', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ url: next }))}
  }).then((answer) => answer.json())`)) as { redirectUrl: string }
  const way = new URL(redirectUrl, site.url).href
  proxy.pages.set(way, `<script>location.replace(${JSON.stringify(`${next}?click_id=ours`)})</script>`)
  // Nothing waits for its load: it is left before.
  await page.goto(way, { waitUntil: 'commit' })
  await page.waitForURL(/click_id=ours/)
  await says('Đã mở qua Mua Hời, đang tích điểm')
  await page.goto(`${next}?aff_sid=them`)
  await page.waitForTimeout(1000)
  expect(await mark()).toEqual([])
})

it('another site’s page presses for nobody: it leads to the page where a member presses', async () => {
  const before = await clicks()
  await page.goto('http://trang-la.example/')
  const way = `${site.url}/api/links/go?url=${encodeURIComponent(shop())}`
  await page.evaluate(`location.assign(${JSON.stringify(way)})`)
  await page.waitForURL(/\/link\?url=/)
  expect(await clicks()).toBe(before)
})

it('leaves a visit to whoever sent the visitor last', async () => {
  await page.goto(`${shop()}?utm_source=an_17001&utm_medium=affiliates`)
  await page.waitForTimeout(1000)
  expect(await mark()).toEqual([])
  await page.goto(shop())
  await page.waitForTimeout(1000)
  expect(await mark()).toEqual([])
  const popup = await context.newPage()
  await popup.goto(`chrome-extension://${id}/popup.html`)
  await popup.getByText('Trang này không thuộc cửa hàng có hoàn điểm.').waitFor()
  await popup.getByText('Tiện ích không gửi trang bạn xem đi đâu', { exact: false }).waitFor()
  await popup.getByText('mới được gửi tới Mua Hời', { exact: false }).waitFor()
  await popup.close()
})

it('leaves a visit to others though the shop cleans its address, by script or on the way', async () => {
  const sent = '?utm_source=an_17001&utm_medium=affiliates'
  await page.addInitScript({
    content: `addEventListener('DOMContentLoaded', () => {
      if (location.search.includes('an_17001')) history.replaceState(null, '', location.pathname)
    })`,
  })
  const cleaned = `${site.url}/cua-hang-mau/nha-sach-dam-xa`
  await page.goto(cleaned + sent)
  await page.waitForURL(cleaned)
  await page.waitForTimeout(1000)
  expect(await mark()).toEqual([])
  // A shop of one page only changes its address.
  await page.evaluate(`history.pushState(null, '', '?trang=2')`)
  await page.waitForTimeout(1000)
  expect(await mark()).toEqual([])
  const redirected = `${site.url}/cua-hang-mau/xuong-may-la-sen`
  proxy.redirects.set(redirected + sent, redirected)
  await page.goto(redirected + sent)
  expect(page.url()).toBe(redirected)
  await page.waitForTimeout(1000)
  expect(await mark()).toEqual([])
})

it('is hidden for the day where one says so, and there alone', async () => {
  await page.goto(`${site.url}/cua-hang-mau/cho-gan-nha`)
  await says('Mở và nhận điểm')
  await press('Ẩn hôm nay')
  await expect.poll(mark).toEqual([])
  await page.reload()
  await page.waitForTimeout(1000)
  expect(await mark()).toEqual([])
  await page.goto(`${site.url}/cua-hang-mau/vuon-bo-ket`)
  await says('Mở và nhận điểm')
})

it('a mark drawn before somebody else sent the visitor goes', async () => {
  const at = `${site.url}/cua-hang-mau/vuon-bo-ket`
  await page.goto(at)
  await says('Mở và nhận điểm')
  const other = await context.newPage()
  await other.goto(`${at}?aff_sid=khac`)
  await other.waitForTimeout(500)
  await other.close()
  // Looked at anew until the extension has noted who sent the visitor.
  const look = async () => {
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    return mark()
  }
  await expect.poll(look).toEqual([])
})

it('may see the shops it was built for, in both browsers, and nothing beside', () => {
  const read = (target: string) =>
    JSON.parse(readFileSync(join(built, target, 'manifest.json'), 'utf8')) as {
      permissions: string[]
      host_permissions: string[]
      content_scripts: { matches: string[] }[]
      background: object
    }
  const [chrome, firefox] = [read('chrome'), read('firefox')]
  expect(chrome.permissions).toEqual(['storage', 'alarms', 'webRequest'])
  expect(chrome.host_permissions.every((one) => one.includes('127.0.0.1/'))).toBe(true)
  expect(chrome.content_scripts[0]?.matches).toContain('*://127.0.0.1/cua-hang-mau/dien-may-den-long*')
  expect([chrome.background, firefox.background]).toEqual([
    { service_worker: 'worker.js' },
    { scripts: ['worker.js'] },
  ])
  expect({ ...firefox, background: 0 }).toMatchObject({
    manifest_version: 3,
    permissions: chrome.permissions,
    content_scripts: chrome.content_scripts,
    browser_specific_settings: { gecko: { data_collection_permissions: { required: ['none'] } } },
  })
})

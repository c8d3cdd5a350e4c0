import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemo } from '../support/demo.ts'
import { zipOf } from '../support/feed-files.ts'
import { firefoxPath, startFirefox } from '../support/firefox.ts'
import { startRecordingProxy } from '../support/recording-proxy.ts'
import { removeData, type Site } from '../support/site.ts'

const addon = 'muahoi@127.0.0.1'
/** By which the browser knows the extension's own pages. */
const uuid = '5f2f6e06-3b4c-4a63-9f1e-2f8e2f3f7c11'
const preferences = { 'extensions.webextensions.uuids': JSON.stringify({ [addon]: uuid }) }

describe.skipIf(!firefoxPath())('the extension in Firefox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-firefox-'))
  let site: Site
  let proxy: Awaited<ReturnType<typeof startRecordingProxy>>
  let browser: Awaited<ReturnType<typeof startFirefox>>
  let page: (typeof browser)['page']

  beforeAll(async () => {
    site = await startDemo()
    execFileSync(process.execPath, [
      join(import.meta.dirname, '../../scripts/extension.ts'),
      site.url,
      folder,
    ])
    proxy = await startRecordingProxy(site.url)
    browser = await startFirefox({ profile: join(folder, 'profile'), proxy: proxy.address, preferences })
    page = browser.page
    await browser.install(join(folder, 'firefox'))
  })
  afterAll(async () => {
    await browser?.close()
    await proxy?.close()
    await site?.stop()
    if (site) removeData(site)
    rmSync(folder, { recursive: true, force: true })
  })

  const shop = () => `${site.url}/cua-hang-mau/dien-may-den-long`
  const listCalls = () => proxy.requests.filter(({ url }) => url.endsWith('/api/extension/shops'))
  const mark = () => page.texts('mua-hoi-mark')
  const says = (words: string) => expect.poll(mark).toContain(words)
  const saysNothing = async () => {
    await pause(1000)
    expect(await mark()).toEqual([])
  }

  it('asks for the list of shops and for nothing else, whatever is looked at', async () => {
    await expect.poll(() => listCalls().length).toBe(1)
    const secrets = ['http://benh-vien.example/ket-qua?ho-so=bi-mat', 'http://cua-hang-khac.example/gio-hang']
    for (const address of secrets) {
      await page.goto(address)
      await saysNothing()
    }
    expect(await page.evaluate('document.body.textContent')).toContain('Cửa hàng')
    await page.goto(shop())
    await says('Hoàn đến 3\u00a0% giá trị đơn')
    expect(listCalls()[0]?.headers).not.toMatch(/cookie|referer/i)
    for (const { url, headers, body } of proxy.requests) {
      if (secrets.some((address) => url.startsWith(new URL(address).origin))) continue
      expect(`${url} ${headers} ${body}`).not.toMatch(/bi-mat|benh-vien|cua-hang-khac/)
    }
    expect(listCalls()).toHaveLength(1)
  })

  it('leads a visitor on a press to the page that says what signing in brings, a member to the shop', async () => {
    const before = proxy.requests.length
    await page.goto(`${shop()}?mau=do`)
    await says('Mở và nhận điểm')
    expect(proxy.requests.slice(before).some(({ url }) => url.includes('/link?'))).toBe(false)
    await page.pressInside('mua-hoi-mark', '.open')
    await expect.poll(() => page.url()).toMatch(/\/link\?url=/)
    const opening = await page.url()
    expect(new URL(opening).searchParams.get('url')).toBe(`${shop()}?mau=do`)
    const login = JSON.stringify({ username: 'khach', password: 'muahoi-demo' })
    const answer = await page.evaluate(`fetch('/api/login', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(login)}
    }).then(({ status }) => status)`)
    expect(answer).toBe(200)
    await page.goto(opening)
    await expect.poll(() => page.evaluate('document.body.innerText')).toContain('Mở và nhận điểm')
    const clicks = () =>
      page.evaluate(`fetch('/api/me/clicks').then((one) => one.json()).then((all) => all.length)`)
    const noted = Number(await clicks())
    await page.goto(shop())
    await says('Mở và nhận điểm')
    await page.pressInside('mua-hoi-mark', '.open')
    await expect.poll(() => page.url()).toMatch(/\/cua-hang-mau\/dien-may-den-long\?click_id=/)
    await says('Đã mở qua Mua Hời, đang tích điểm')
    expect(await clicks()).toBe(noted + 1)
  })

  it('knows a way of ours over a page that leads on by script', async () => {
    const next = `${site.url}/cua-hang-mau/tiem-nha-tre`
    const body = JSON.stringify({ url: next })
    const opened = await page.evaluate(`fetch('/api/links/open', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)}
    }).then((answer) => answer.json()).then(({ redirectUrl }) => redirectUrl)`)
    const way = new URL(String(opened), site.url).href
    proxy.pages.set(way, `<script>location.replace(${JSON.stringify(`${next}?click_id=ours`)})</script>`)
    await page.leaveFor(way)
    await expect.poll(() => page.url()).toMatch(/click_id=ours/)
    await says('Đã mở qua Mua Hời, đang tích điểm')
    await page.goto(`${next}?aff_sid=them`)
    await saysNothing()
  })

  it('leaves a visit to whoever sent the visitor last', async () => {
    await page.goto(`${shop()}?utm_source=an_17001&utm_medium=affiliates`)
    await saysNothing()
    await page.goto(shop())
    await saysNothing()
    const popup = await browser.openOwnPage(`moz-extension://${uuid}/popup.html`)
    const text = () => popup.evaluate('document.body.innerText')
    await expect.poll(text).toContain('Trang này không thuộc cửa hàng có hoàn điểm.')
    expect(await text()).toContain('Tiện ích không gửi trang bạn xem đi đâu')
  })

  it('leaves a visit to others though the shop cleans its address, by script or on the way', async () => {
    const sent = '?utm_source=an_17001&utm_medium=affiliates'
    const stop = await page.before(`() => addEventListener('DOMContentLoaded', () => {
      if (location.search.includes('an_17001')) history.replaceState(null, '', location.pathname)
    })`)
    const cleaned = `${site.url}/cua-hang-mau/nha-sach-dam-xa`
    await page.goto(cleaned + sent)
    expect(await page.url()).toBe(cleaned)
    await saysNothing()
    await stop()
    const redirected = `${site.url}/cua-hang-mau/xuong-may-la-sen`
    proxy.redirects.set(redirected + sent, redirected)
    await page.goto(redirected + sent)
    expect(await page.url()).toBe(redirected)
    await saysNothing()
  })

  it('is hidden for the day where one says so, and there alone', async () => {
    await page.goto(`${site.url}/cua-hang-mau/cho-gan-nha`)
    await says('Mở và nhận điểm')
    await page.pressInside('mua-hoi-mark', '.hide')
    await expect.poll(mark).toEqual([])
    await page.goto(`${site.url}/cua-hang-mau/cho-gan-nha`)
    await saysNothing()
    await page.goto(`${site.url}/cua-hang-mau/vuon-bo-ket`)
    await says('Mở và nhận điểm')
  })

  it('goes where a shop of one page leads to paying, though the browser tells of no such change', async () => {
    const old = await startFirefox({
      profile: join(folder, 'old-profile'),
      proxy: proxy.address,
      preferences: { ...preferences, 'dom.navigation.webidl.enabled': false },
    })
    try {
      await old.install(join(folder, 'firefox'))
      await old.page.goto(shop())
      expect(await old.page.evaluate(`'navigation' in window`)).toBe(false)
      const shown = () => old.page.texts('mua-hoi-mark')
      await expect.poll(shown).toContain('Mở và nhận điểm')
      await old.page.evaluate(`history.pushState(null, '', location.pathname + '/checkout')`)
      await expect.poll(shown).toEqual([])
      await old.page.evaluate('history.back()')
      await expect.poll(shown).toContain('Mở và nhận điểm')
    } finally {
      await old.close()
    }
  })

  it('installed for good, asks for the list anew when the browser begins again', async () => {
    const profile = join(folder, 'kept-profile')
    const built = join(folder, 'firefox')
    mkdirSync(join(profile, 'extensions'), { recursive: true })
    writeFileSync(
      join(profile, 'extensions', `${addon}.xpi`),
      zipOf(Object.fromEntries(readdirSync(built).map((name) => [name, readFileSync(join(built, name))]))),
    )
    const calls = listCalls().length
    for (const start of [1, 2]) {
      const again = await startFirefox({ profile, proxy: proxy.address, preferences })
      await expect.poll(() => listCalls().length).toBe(calls + start)
      await again.page.goto(shop())
      await expect.poll(() => again.page.texts('mua-hoi-mark')).toContain('Hoàn đến 3\u00a0% giá trị đơn')
      await again.close()
    }
  })
})

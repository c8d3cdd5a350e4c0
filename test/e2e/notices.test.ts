import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { decrypt } from 'http_ece'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { arrive } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const webhook = 'cua-cho-thu'
const { site, context, page, close } = await visitSite({
  whole: true,
  env: { POSTBACK_SECRET_DIRECT: webhook },
  width: 390,
  height: 844,
})

beforeAll(async () => {
  await context.grantPermissions(['notifications'], { origin: site.url })
  const member = { username: 'an', password: 'matkhau1', fullName: 'Trần Thị An', email: 'an@example.vn' }
  const registered = await page.request.post(`${site.url}/api/register`, { data: member })
  expect(registered.status()).toBe(201)
})
afterAll(close)

let orders = 0
/** A shop reports an order of this browser's member. */
const order = async (): Promise<void> => {
  orders += 1
  const tracked = await page.request.post(`${site.url}/api/affiliate/track`, {
    data: { productId: orders, affiliateNetwork: 'unknown', merchantId: null },
  })
  const { clickId } = (await tracked.json()) as { clickId: string }
  const postback = await page.request.post(`${site.url}/api/postback/direct/${webhook}`, {
    data: {
      click_id: clickId,
      transaction_id: `DON-${orders}`,
      order_value: 250_000,
      commission: 20_000,
      status: 'pending',
      occurred_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
    },
  })
  expect(await postback.json()).toMatchObject({ outcome: 'created' })
}

const letters = (): string[] => {
  const outbox = join(site.dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
}
const noticeCount = async (): Promise<number> =>
  ((await (await page.request.get(`${site.url}/api/me/notices`)).json()) as { total: number }).total

const bell = (unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo', exact: true })

describe('an order of a member', () => {
  it('rings the bell and is mailed', async () => {
    await page.goto(site.url)
    await bell(0).waitFor()
    await order()
    await expect.poll(noticeCount).toBe(1)
    await expect.poll(() => letters().length).toBe(1)
    expect(letters()[0]).toContain('To: an@example.vn')
    await page.reload()
    await bell(1).click()
    await page
      .getByRole('dialog', { name: 'Thông báo' })
      .getByRole('link', { name: /Đơn hàng đã được ghi nhận/ })
      .waitFor()
  })

  it('is read once the bell was opened, and leads to the way of its points', async () => {
    await page.keyboard.press('Escape')
    await bell(0).click()
    await page
      .getByRole('dialog', { name: 'Thông báo' })
      .getByRole('link', { name: /Đơn hàng đã được ghi nhận/ })
      .click()
    await page.waitForURL(`${site.url}/dashboard?tab=journey`)
    await page.reload()
    await bell(0).waitFor()
  })

  it('is no longer mailed when its switch is off', async () => {
    await page.goto(`${site.url}/dashboard?tab=notices`)
    const mail = page.getByRole('switch', { name: 'Đơn hàng được ghi nhận: Email' })
    await mail.click()
    await expect.poll(() => mail.getAttribute('aria-checked')).toBe('false')
    await page.reload()
    await expect.poll(() => mail.getAttribute('aria-checked')).toBe('false')
    await order()
    await expect.poll(noticeCount).toBe(2)
    await page.waitForTimeout(2500)
    expect(letters()).toHaveLength(1)
  })
})

/** Where the first letter can be stopped. */
const letterLink = (): string => {
  const folded = (letters()[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
  return /^List-Unsubscribe: <([^>]+)>/m.exec(folded)?.[1] ?? ''
}

describe('the link of a letter', () => {
  it('stops them for somebody who is not signed in, without any script', async () => {
    const switches = async () =>
      (await (await page.request.get(`${site.url}/api/me/notice-settings`)).json()) as {
        types: Record<string, { mail: boolean }>
      }
    expect((await switches()).types.points_credited?.mail).toBe(true)
    await context.clearCookies()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(letterLink())
    await page.getByText('thông báo “Đơn hàng được ghi nhận”').waitFor()
    await page.getByRole('button', { name: 'Ngừng mọi thư thông báo' }).click()
    await page.getByText('Bạn sẽ không nhận thư thông báo nào nữa.').waitFor()
    await session.send('Emulation.setScriptExecutionDisabled', { value: false })
    await page.request.post(`${site.url}/api/login`, { data: { username: 'an', password: 'matkhau1' } })
    expect(Object.values((await switches()).types).map(({ mail }) => mail)).not.toContain(true)
  })

  it('says so when it is not ours', async () => {
    await page.goto(`${site.url}/notices/unsubscribe?token=gia-mao`)
    await page.getByText('Liên kết này không hợp lệ.').waitFor()
    expect(await page.getByRole('button', { name: 'Ngừng mọi thư thông báo' }).count()).toBe(0)
    expect(letterLink()).toContain(site.url)
  })
})

describe.each(['light', 'dark'] as const)('in the %s theme at 390 px', (colorScheme) => {
  it('neither tab nor open bell nor the letter’s page has a fault axe can find', async () => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${site.url}/dashboard?tab=notices`)
    await page.getByRole('switch').first().waitFor()
    await page.getByRole('heading', { name: 'Gần đây' }).waitFor()
    expect(await violations(page)).toEqual([])
    await bell(1).or(bell(0)).first().click()
    await page.getByRole('link', { name: 'Xem tất cả' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto(letterLink())
    await page.getByRole('button', { name: 'Ngừng mọi thư thông báo' }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

it('a notice that a new one pushed to the next page stands in the list once', async () => {
  const held = (await (await page.request.get(`${site.url}/api/me/notices`)).json()) as {
    items: { id: number }[]
  }
  const [first] = held.items
  if (!first) throw new Error('nothing was noticed')
  const all = Array.from({ length: 8 }, (_, place) => ({ ...first, id: 900 - place }))
  await page.route('**/api/me/notices?*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '2'
    const items = isSecond ? [all.at(-1), { ...first, id: 800 }] : all
    return route.fulfill({ json: { items, total: 10, unread: 0 } })
  })
  await page.goto(`${site.url}/dashboard?tab=notices`)
  const lines = page.getByRole('region', { name: 'Gần đây' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(8)
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.poll(() => lines.count()).toBeGreaterThan(8)
  expect(await lines.count()).toBe(9)
  await page.unrouteAll()
})

describe('push in this browser', () => {
  it('starts with nothing, and a click on its switch needs no worker to be there yet', async () => {
    await page.goto(`${site.url}/dashboard?tab=notices`)
    const device = page.getByRole('switch', { name: 'Thông báo đẩy trên thiết bị này' })
    await device.waitFor()
    expect(await device.getAttribute('aria-checked')).toBe('false')
    await device.click()
    const state = () =>
      page.evaluate(
        "navigator.serviceWorker.getRegistration('/push-worker.js').then((one) => one.active?.state)",
      )
    await expect.poll(state).toBe('activated')
  })

  it('shows what is pushed', async () => {
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [one] = registrations
        if (one) resolve(one.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const registrationId = await registered
    const data = JSON.stringify({
      title: 'Bạn được cộng 5.000 điểm',
      body: 'Đơn hàng',
      tag: 'notice-1',
      link: '/',
    })
    // Pushed again until it shows: the browser drops what comes before it has stored the worker.
    const shown = async () => {
      await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
      return page.evaluate(
        "navigator.serviceWorker.getRegistration('/push-worker.js').then((one) => one.getNotifications()).then((all) => all.map((one) => one.title))",
      )
    }
    await expect.poll(shown).toEqual(['Bạn được cộng 5.000 điểm'])
  })

  it('begins at the switch, ends with the session and comes back with its member alone', async () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16).toString('base64url')
    const received: Buffer[] = []
    const service = createServer(async (request, response) => {
      received.push(Buffer.concat(await request.toArray()))
      response.writeHead(201).end()
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/an`
    const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth }
    // The browser's maker has its push service far away; this one is here.
    await page.addInitScript(`{
      const made = {
        endpoint: '${endpoint}',
        options: {},
        toJSON: () => (${JSON.stringify({ endpoint, keys })}),
        unsubscribe: async () => localStorage.removeItem('held'),
      }
      PushManager.prototype.getSubscription = async () => (localStorage.getItem('held') ? made : null)
      PushManager.prototype.subscribe = async () => (localStorage.setItem('held', '1'), made)
    }`)
    await page.goto(`${site.url}/dashboard?tab=notices`)
    const device = page.getByRole('switch', { name: 'Thông báo đẩy trên thiết bị này' })
    const quiet = page.getByRole('switch', { name: 'Không làm phiền' })
    await quiet.click()
    await expect.poll(() => quiet.getAttribute('aria-checked')).toBe('false')
    await device.click()
    await expect.poll(() => device.getAttribute('aria-checked')).toBe('true')
    await order()
    await expect.poll(() => received.length).toBe(1)
    const message = decrypt(received[0] ?? Buffer.alloc(0), {
      version: 'aes128gcm',
      privateKey: pair,
      authSecret: auth,
    })
    expect(JSON.parse(message.toString())).toMatchObject({ title: 'Đơn hàng đã được ghi nhận' })
    await page.request.post(`${site.url}/api/logout`, { data: {} })
    await page.request.post(`${site.url}/api/login`, { data: { username: 'an', password: 'matkhau1' } })
    await order()
    await expect.poll(noticeCount).toBe(4)
    await page.waitForTimeout(2500)
    expect(received).toHaveLength(1)
    const known = async () =>
      (
        (await (await page.request.get(`${site.url}/api/me/notice-settings`)).json()) as {
          pushEndpoints: string[]
        }
      ).pushEndpoints
    const enter = async (path: string, data: object) => {
      await page.request.post(`${site.url}/api/logout`, { data: {} })
      expect((await page.request.post(site.url + path, { data })).ok()).toBe(true)
      await arrive(page, `${site.url}/dashboard?tab=notices`)
      await device.waitFor()
    }
    await enter('/api/register', {
      ...{ username: 'nguoi-khac', password: 'matkhau1' },
      ...{ fullName: 'Người khác', email: 'khac@example.vn' },
    })
    expect([await known(), await device.getAttribute('aria-checked')]).toEqual([[], 'false'])
    await enter('/api/login', { username: 'an', password: 'matkhau1' })
    await expect.poll(known).toEqual([endpoint])
    await order()
    await expect.poll(() => received.length).toBe(2)
    service.close()
  })

  it('has a worker that is looked up anew and runs under the site’s policy', async () => {
    const response = await fetch(`${site.url}/push-worker.js`)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

import { afterAll, describe, expect, it } from 'vitest'
import { isWithoutWindows, signIn } from '../support/browser.ts'
import { arrive, atRest } from '../support/rest.ts'
import { visitSite } from '../support/visit.ts'

const { site, context, page, close } = await visitSite({ width: 390, height: 844 })
afterAll(close)
await signIn(context, site.url, 'khach')
const session = await context.newCDPSession(page)
await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: false })

/**
 * A finger that takes 200 ms, however long the machine takes to tell of it. One that rests before it is lifted leaves the
 * page where it is: else the page goes on of itself, past every `scrollTo`.
 */
const drag = async (from: [number, number], to: [number, number], { rests = false } = {}) => {
  let at = Date.now() / 1000
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => {
    at += 0.04
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at })
  }
  await send('touchStart', { x: from[0], y: from[1] })
  for (const part of [0.3, 0.6, 1])
    await send('touchMove', {
      x: Math.round(from[0] + (to[0] - from[0]) * part),
      y: Math.round(from[1] + (to[1] - from[1]) * part),
    })
  if (rests) {
    at += 0.5
    await send('touchMove', { x: to[0] + 1, y: to[1] })
  }
  await send('touchEnd')
}
const tab = () => new URL(page.url()).searchParams.get('tab')
const open = async (name: string) => {
  await arrive(page, `${site.url}/dashboard?tab=${name}`)
  await page
    .locator('[role=tabpanel] ~ span[hidden], h2 ~ span[hidden]')
    .first()
    .waitFor({ state: 'attached' })
}

if (!isWithoutWindows)
  process.stderr.write(
    '! no chromium-headless-shell: pushes to the side are not tried, a whole browser takes them\n',
  )

describe.runIf(isWithoutWindows)('the panels of the wallet on a phone', () => {
  it('are changed by pushing them aside, and the row of tabs follows', async () => {
    await open('journey')
    await drag([320, 600], [120, 610])
    await expect.poll(tab).toBe('claims')
    await atRest(page)
    await drag([320, 600], [120, 610])
    await expect.poll(tab).toBe('ledger')
    const chosen = page.getByRole('tab', { selected: true })
    const inSight = async () => {
      const box = await chosen.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    }
    await expect.poll(inSight).toBe(true)
    expect(await chosen.textContent()).toBe('Sổ điểm')
    // A panel that is still on its way may be too short to lie under the finger.
    await atRest(page)
    await drag([120, 600], [330, 590])
    await expect.poll(tab).toBe('claims')
  })

  it('go two on when pushed twice in a moment', async () => {
    await open('journey')
    // High enough for a panel that is still on its way to lie under the finger.
    await drag([320, 360], [120, 370])
    await drag([320, 360], [120, 370])
    await expect.poll(tab).toBe('ledger')
  })

  it('stay where they are at the ends, at the window’s edge and when a page is scrolled', async () => {
    await open('profile')
    await drag([120, 600], [330, 600])
    await drag([200, 700], [160, 300], { rests: true })
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0)
    expect(tab()).toBe('profile')
    // From the head again: where the page came to rest, nothing of the panel may lie under the finger.
    await expect.poll(() => page.evaluate('scrollTo(0, 0), scrollY')).toBe(0)
    await atRest(page)
    expect(await page.evaluate('scrollY')).toBe(0)
    await drag([320, 450], [100, 450])
    await expect.poll(tab).toBe('purchases')
    await atRest(page)
    await drag([8, 600], [260, 600])
    await atRest(page)
    expect(tab()).toBe('purchases')
  })

  it('are changed by a push below a short one as well, and by none above it', async () => {
    await open('password')
    const panels = await page.getByRole('tabpanel').locator('..').boundingBox()
    expect((panels?.y ?? 844) + (panels?.height ?? 0)).toBeLessThan(700)
    await drag([320, 720], [120, 725])
    await expect.poll(tab).toBe('journey')
    await atRest(page)
    // Beside the way back, over the panels.
    const back = await page.getByRole('link', { name: 'Tổng quan' }).boundingBox()
    const y = Math.round((back?.y ?? 0) + 22)
    await drag([330, y], [130, y])
    await atRest(page)
    expect(tab()).toBe('journey')
  })

  it('begin at the head when the overview goes with the press on a tab', async () => {
    await arrive(page, `${site.url}/dashboard`)
    await page.getByRole('tab', { name: 'Sổ điểm' }).click()
    await expect.poll(tab).toBe('ledger')
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  })

  it('leave to a field what is its own', async () => {
    await open('password')
    const field = await page.getByLabel('Mật khẩu hiện tại').boundingBox()
    const y = Math.round((field?.y ?? 0) + 20)
    await drag([300, y], [100, y])
    await drag([300, y - 60], [100, y - 60])
    await expect.poll(tab).toBe('journey')
  })

  it('stay where something is typed that would be lost', async () => {
    await open('password')
    const field = page.getByLabel('Mật khẩu hiện tại')
    await field.fill('matkhau1')
    const { y = 0 } = (await field.boundingBox()) ?? {}
    await drag([300, y - 40], [100, y - 40])
    await drag([320, 720], [120, 725])
    await atRest(page)
    expect(tab()).toBe('password')
    expect(await field.inputValue()).toBe('matkhau1')
    await field.fill('')
    await drag([320, 720], [120, 725])
    await expect.poll(tab).toBe('journey')
  })

  it('leave to a row that is pushed sideways what is its own', async () => {
    await open('journey')
    await page.evaluate(`(() => {
      const row = document.createElement('div')
      row.id = 'hang-ngang'
      row.style.cssText = 'overflow-x:auto;height:120px'
      row.innerHTML = '<div style="width:1200px;height:100px">…</div>'
      document.querySelector('[role=tabpanel]:not([hidden])').prepend(row)
      row.scrollIntoView({ block: 'center' })
    })()`)
    const y =
      Number(await page.evaluate("document.querySelector('#hang-ngang').getBoundingClientRect().top")) + 40
    await drag([320, y], [100, y])
    await expect
      .poll(() => page.evaluate("document.querySelector('#hang-ngang').scrollLeft"))
      .toBeGreaterThan(50)
    expect(tab()).toBe('journey')
  })

  it('the chosen one is in sight after a link elsewhere on the page, and in a narrower window; the page stays', async () => {
    const inSight = () =>
      page.evaluate(`(() => {
        const { left, right } = document.querySelector('[role=tab][data-state=active]').getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })()`)
    await arrive(page, `${site.url}/dashboard`)
    await page.getByRole('main').getByRole('link', { name: 'Sổ điểm', exact: true }).click()
    await expect.poll(tab).toBe('ledger')
    await expect.poll(inSight).toBe(true)
    await page.setViewportSize({ width: 800, height: 844 })
    await atRest(page)
    await page.evaluate("document.querySelector('[role=tablist]').scrollLeft = 0; scrollTo(0, 100)")
    await page.setViewportSize({ width: 320, height: 844 })
    await expect.poll(inSight).toBe(true)
    expect(await page.evaluate('scrollY')).toBe(100)
  })
})

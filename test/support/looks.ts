import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations, violationsBetween } from './axe.ts'
import { movesEachTime, noteShifts, unseen } from './layout-shifts.ts'
import { arrive, atRest } from './rest.ts'

export type Look = readonly [theme: 'light' | 'dark', width: number]

/** Sets theme and width, and waits for nothing. */
export const wear = async (page: Page, [colorScheme, width]: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Shows an open page in another theme and width, as when the system's theme changes and the window is drawn. */
export const show = async (page: Page, look: Look): Promise<void> => {
  await wear(page, look)
  await atRest(page)
}

/**
 * Holds each screen, opened once, in every look. Each begins in the look after its forerunner's, so that all are opened in.
 * `steady`: they do not move while they come either. `between`: a width between those of the looks, looked at last, and no more
 * closely than it differs from them.
 */
export const checkInEveryLook = (
  {
    context,
    site,
    steady = false,
    between,
  }: { context: BrowserContext; site: { url: string }; steady?: boolean; between?: number },
  looks: readonly Look[],
  screens: readonly string[],
): void => {
  let page: Page
  let broken: string[] = []
  beforeAll(async () => {
    if (steady) await noteShifts(context)
    page = await context.newPage()
    page.on('pageerror', (error) => broken.push(error.message))
  })
  afterAll(() => page.close())

  describe.each(screens.map((path, place) => ({ path, place })))('$path', ({ path, place }) => {
    const opened = between === undefined ? looks : [...looks, ['light', between] as const]
    const first = place % opened.length
    const turned = [...looks.slice(first), ...looks.slice(0, first)]

    beforeAll(async () => {
      broken = []
      for (const look of opened.slice(first, first + 1)) await wear(page, look)
      await arrive(page, site.url + path)
      // An address may open a dialog, behind which nothing else is there for whoever asks by role.
      const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('main'))
      await shown.or(page.getByRole('dialog')).first().waitFor()
    })

    if (steady)
      it('does not move by itself while it comes', async () => {
        let isOpen = true
        const { sum, nodes } = await movesEachTime(page, async () => {
          if (!isOpen) await arrive(page, site.url + path)
          isOpen = false
        })
        expect(sum, nodes.join(' | ')).toBeLessThan(unseen)
      })

    it.each(turned)(
      'has no fault axe can find and does not scroll sideways in the %s theme at %i px',
      async (...look) => {
        await show(page, look)
        expect(await violations(page)).toEqual([])
        expect(broken).toEqual([])
      },
    )

    if (between !== undefined)
      it(`nor at ${between} px`, async () => {
        await show(page, ['light', between])
        expect(await violationsBetween(page)).toEqual([])
        expect(broken).toEqual([])
      })
  })
}

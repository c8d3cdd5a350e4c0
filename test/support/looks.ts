import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { noteShifts, shiftsOf, unseen } from './layout-shifts.ts'
import { arrive, atRest } from './rest.ts'

export type Look = readonly [theme: 'light' | 'dark', width: number]

const wear = async (page: Page, [colorScheme, width]: Look): Promise<void> => {
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
 * `steady`: they do not move while they come either.
 */
export const checkInEveryLook = (
  { context, site, steady = false }: { context: BrowserContext; site: { url: string }; steady?: boolean },
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
    const first = place % looks.length
    const turned = [...looks.slice(first), ...looks.slice(0, first)]

    beforeAll(async () => {
      broken = []
      for (const look of turned.slice(0, 1)) await wear(page, look)
      await arrive(page, site.url + path)
      // An address may open a dialog, behind which nothing else is there for whoever asks by role.
      const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('main'))
      await shown.or(page.getByRole('dialog')).first().waitFor()
    })

    if (steady)
      it('does not move by itself while it comes', async () => {
        const { sum, nodes } = await shiftsOf(page)
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
  })
}

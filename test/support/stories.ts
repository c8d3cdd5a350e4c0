import type { Page } from 'playwright-core'

/** Opens the stories of all clicks a page lists, as a press on each line does. */
export const openStories = async (page: Page): Promise<void> => {
  await page.locator('[data-click] summary').first().waitFor()
  await page.evaluate(
    "document.querySelectorAll('[data-click] details').forEach((one) => { one.open = true })",
  )
}

import type { Page } from 'playwright-core'

/**
 * Holds a page's calls back until they are let go, for what is only there while one is under way: an answer comes before a busy machine
 * has looked.
 */
export const holdBack = async (page: Page, pattern: string | RegExp, method?: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    if (method === undefined || route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

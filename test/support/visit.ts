import { openBrowser, signIn } from './browser.ts'
import { removeData, startSite } from './site.ts'

/** A site of its own and a browser before it; `as` signs in one of the demo's people. `close` ends and removes both. */
export const visitSite = async ({
  as,
  width = 1280,
  height = 900,
  ...run
}: Parameters<typeof startSite>[0] & { as?: string; width?: number; height?: number } = {}) => {
  const browser = await openBrowser({ width, height })
  const site = await startSite(run).catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  const close = async (): Promise<void> => {
    await browser.close()
    await site.stop()
    removeData(site)
  }
  const { context } = browser
  if (as) await signIn(context, site.url, as)
  return { site, context, page: await context.newPage(), close }
}

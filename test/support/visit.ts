import type { BrowserContext } from 'playwright-core'
import { openBrowser, signIn } from './browser.ts'
import { startDemo } from './demo.ts'
import { removeData, type Site } from './site.ts'

type Screen = { width?: number; height?: number; moving?: boolean; whole?: boolean }

/**
 * A site of its own and a browser before it; `as` signs in one of the demo's people. `browse` opens another browser
 * before the same site, `close` ends all of them and the site.
 */
export const visitSite = async ({
  as,
  env = {},
  start = startDemo,
  ...screen
}: Screen & {
  as?: string
  env?: Record<string, string>
  start?: (options: { env: Record<string, string> }) => Promise<Site>
} = {}) => {
  const site = await start({ env })
  const closing: (() => Promise<void>)[] = []
  const browse = async (another = screen): Promise<BrowserContext> => {
    const { context, close } = await openBrowser(another)
    closing.push(close)
    return context
  }
  const context = await browse()
  if (as) await signIn(context, site.url, as)
  return {
    site,
    context,
    browse,
    page: await context.newPage(),
    close: async (): Promise<void> => {
      for (const close of closing) await close()
      await site.stop()
      removeData(site)
    },
  }
}

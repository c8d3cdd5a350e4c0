import type { Page } from 'playwright-core'

/**
 * A browser that is to close a page at the moment a new document takes the old one's place says that it did, and does not
 * (crbug.com/536385539); whoever waits for it waits without end. The page itself is asked every second until it is gone.
 */
export const closeSurely = (page: Page): void => {
  const own = page.close.bind(page)
  page.close = async (how) => {
    const askAgain = async (): Promise<void> => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.close')
    }
    // It may go while it is asked.
    const asking = setInterval(() => void askAgain().catch(() => undefined), 1000)
    await own(how).finally(() => clearInterval(asking))
  }
}

import { addClicks } from './support/clicks.ts'
import { steady, visitor } from './support/load.ts'
import { given, say } from './support/record.ts'
import { productIds, register, withSite } from './support/sites.ts'

const rate = given('BENCH_CLICK_RATE', 500)
const seconds = given('BENCH_SECONDS', 10)
/** So many that none meets what a member may open in an hour. */
const members = 100
/** A site that is asked so often is not one that has just begun. */
const before = { rate: Math.min(rate, 200), seconds: 10 }

/**
 * Clicks and their redirects at a constant rate, each written durably before it is answered: what is noted before a shop opens, the way
 * to the shop, and both in one address.
 */
export const run = (): Promise<void> =>
  withSite({}, async (site) => {
    const cookies = await register(site.url, members)
    const ids = await productIds(site, 2000)
    const clicks = await addClicks(site, rate * Math.max(seconds, before.seconds))
    const origins = [site.url]
    const cookieOf = (turn: number) => cookies[turn % members] ?? ''
    const measured = {
      'click noted': (turn: number) => ({
        ...{ method: 'POST', path: '/api/affiliate/track' },
        headers: { 'content-type': 'application/json', cookie: cookieOf(turn) },
        body: JSON.stringify({ productId: ids[turn % ids.length] }),
      }),
      'click redirected': (turn: number) => ({ path: `/api/affiliate/redirect/${clicks[turn]}` }),
      'click noted and redirected': (turn: number) => ({
        path: `/api/affiliate/go/${ids[turn % ids.length]}`,
        headers: { cookie: cookieOf(turn), ...visitor(turn) },
      }),
    }
    for (const [bench, ask] of Object.entries(measured)) {
      await steady(origins, { ...before, ask })
      for (const asked of [rate, Math.round(rate / 2)])
        say({
          ...{ bench: asked === rate ? bench : `${bench}, half as often`, rate: asked },
          ...(await steady(origins, { rate: asked, seconds, ask })),
        })
    }
  })

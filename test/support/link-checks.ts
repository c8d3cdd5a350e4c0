import type { LinkState } from '#contract/links.ts'
import { type CheckOptions, checkLinks } from '#server/modules/links/operations/check-links.ts'
import { enrolProduct } from '#server/modules/links/operations/enrol-links.ts'
import { bootApp } from './app.ts'
import { addCategory, addProduct } from './factories.ts'
import { LinkShop } from './link-shops.ts'

/** When the clock of these tests begins. */
export const began = Date.UTC(2026, 10, 2)

/** An app that checks links at a shop on loopback, on a clock on which waiting takes no time. */
export const bootLinkChecks = async () => {
  const time = { passed: 0 }
  const clock = {
    now: () => new Date(began + time.passed),
    sleep: async (ms: number) => {
      time.passed += ms
    },
  }
  const shop = await new LinkShop().open()
  const app = await bootApp({ clock, env: { LINK_CHECK_TRUSTED: shop.trusted } })
  const admin = await app.admin()
  const { id: categoryId } = await addCategory(app.api(admin))

  const addLink = async (affiliateLink: string): Promise<number> =>
    (await addProduct(app.api(admin), { name: `Ấm ${affiliateLink}`, affiliateLink, categoryId })).id
  const stateOf = async (productId: number): Promise<LinkState> => {
    const [state] = await app.api(admin).call('GET /api/admin/links', { query: { productId } })
    if (!state) throw new Error('the link is not listed')
    return state
  }
  const ask = (state: LinkState) =>
    app.api(admin).call('POST /api/admin/links/check', { body: { ids: [state.id] } })
  return {
    ...{ app, shop, admin, clock, time, addLink, stateOf, ask },
    /** Checks a link for the first time. */
    checked: async (link: string, options?: CheckOptions): Promise<LinkState> => {
      const id = await addLink(link)
      await enrolProduct(app.ctx(), id)
      await checkLinks(app.ctx(), options)
      return stateOf(id)
    },
    again: async (state: LinkState): Promise<LinkState> => {
      await ask(state)
      await checkLinks(app.ctx())
      return stateOf(state.product?.id ?? 0)
    },
    close: async () => {
      await app.close()
      await shop.close()
    },
  }
}

import type { Page } from 'playwright-core'
import { adminPath } from '#web/features/admin/screens.ts'
import { rewardText } from '#web/text/dashboard.ts'
import { filtersText } from '#web/text/product-filters.ts'
import { nav } from '#web/text/site.ts'
import { memberScreens } from '../test/support/screens.ts'
import { openStories } from '../test/support/stories.ts'

/** Who looks: one of the demo, or somebody who has just opened an account. */
export type Person = 'visitor' | 'khach' | 'new-member' | 'admin'

export type State = {
  who: Person
  path: string
  /** Of the picture, where the address does not tell it from another. */
  name?: string
  /** What a person does first; done anew in each width, where a part may be another. */
  act?: (page: Page) => Promise<void>
  /** All three unless the state is one of phones. */
  widths?: readonly number[]
  /** Calls whose path holds this never get their answer, or a failure. */
  answers?: { of: string; how: 'never' | 'fail' }
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).and(page.locator(':enabled:visible')).first().click()
  await page.getByRole('dialog').first().waitFor()
}

/** What stands at no address of its own, or depends on who looks. */
export const states: State[] = [
  ...['/', '/products', '/products/1'].map((path): State => ({ who: 'khach', path })),
  ...memberScreens.map((path): State => ({ who: 'new-member', path })),
  { who: 'khach', path: '/dashboard?tab=journey', name: 'open', act: openStories },
  { who: 'khach', path: '/dashboard?tab=rewards', name: 'redeem', act: press(rewardText.redeem) },
  {
    who: 'visitor',
    path: '/products',
    name: 'filters',
    widths: [390],
    act: async (page) => {
      await page.getByRole('link', { name: filtersText.open(0), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    who: 'visitor',
    path: '/products',
    name: 'menu',
    widths: [390],
    // A link to the page's foot until its script makes a sheet of it.
    act: async (page) => {
      await page.getByLabel(nav.openMenu).and(page.locator(':visible')).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...['clicks', 'orders', 'ledger', 'claims', 'redemptions', 'withdrawals', 'account'].map(
    (tab): State => ({ who: 'admin', path: adminPath('user', { id: 2, tab }) }),
  ),
  ...['figures', 'edit', 'history'].map(
    (tab): State => ({ who: 'admin', path: adminPath('product', { id: 4, tab }) }),
  ),
  {
    who: 'khach',
    path: '/dashboard?tab=ledger',
    name: 'error',
    answers: { of: '/api/me/ledger', how: 'fail' },
  },
  {
    who: 'khach',
    path: '/dashboard?tab=ledger',
    name: 'loading',
    answers: { of: '/api/me/ledger', how: 'never' },
  },
]

import type { ExtensionShops } from '#contract/openings.ts'
import { promiseWords } from '#web/features/openings/rules/rate-words.ts'
import type { Asked, Told } from './messages.ts'
import { arrive, endOfDay, type Marks, type Memory, openingOf, type Shop, shopAt } from './rules.ts'

/** The site the extension was built for, without a slash at its end. */
declare const SITE: string

type List = { site: string; shops: Shop[]; marks: Marks }

const minutes = 12 * 60

/** Asks for the list alone: without cookies, without where the visitor is. */
const fetchList = async (): Promise<void> => {
  const response = await fetch(`${SITE}/api/extension/shops`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-cache',
  })
  if (!response.ok) return
  const { site, shops, marks } = (await response.json()) as ExtensionShops
  const list: List = {
    site,
    marks,
    shops: shops.flatMap(({ name, places, points, rate }) => {
      const words = promiseWords({ points, rate })
      return words ? [{ name, places, words }] : []
    }),
  }
  await chrome.storage.local.set({ list })
}

const listOf = async (): Promise<List | undefined> =>
  (await chrome.storage.local.get('list')).list as List | undefined

/** What is remembered of a shop, under its first place; it ends with the browser. */
const memoryOf = async (key: string): Promise<Memory> =>
  ((await chrome.storage.session.get(key))[key] ?? {}) as Memory

const hiddenKey = (key: string): string => `hidden:${key}`

const tell = async ({ kind, address }: Asked, tabId: number | undefined): Promise<Told> => {
  const list = await listOf()
  const url = URL.canParse(address) ? new URL(address) : undefined
  const shop = list && url && shopAt(url, list.shops)
  if (!list || !url || !shop) return undefined
  const key = shop.places[0] ?? shop.name
  const now = Date.now()
  if (kind === 'hide') await chrome.storage.local.set({ [hiddenKey(key)]: endOfDay(now) })
  if (kind === 'open') {
    await chrome.storage.session.set({ [key]: { openedAt: now } satisfies Memory })
    const url = openingOf(SITE, address)
    // The popup stands in no tab: it speaks of the one that is seen.
    await (tabId === undefined ? chrome.tabs.update({ url }) : chrome.tabs.update(tabId, { url }))
  }
  const { memory, view } = arrive(await memoryOf(key), { url, marks: list.marks, now })
  if (kind === 'arrived') await chrome.storage.session.set({ [key]: memory })
  const hiddenUntil = (await chrome.storage.local.get(hiddenKey(key)))[hiddenKey(key)]
  return {
    view,
    isHidden: typeof hiddenUntil === 'number' && now < hiddenUntil,
    site: list.site,
    shop: shop.name,
    words: shop.words,
  }
}

chrome.runtime.onMessage.addListener((asked: Asked, sender, answer) => {
  void tell(asked, sender.tab?.id).then(answer, () => answer(undefined))
  // The answer comes later.
  return true
})

const keepList = (): void => {
  void chrome.alarms.create('list', { periodInMinutes: minutes })
  void fetchList()
}
chrome.runtime.onInstalled.addListener(keepList)
// Firefox forgets alarms when it ends.
chrome.runtime.onStartup.addListener(keepList)
chrome.alarms.onAlarm.addListener(() => void fetchList())

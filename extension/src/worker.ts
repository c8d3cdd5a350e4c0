import type { Answer } from '#contract/client.ts'
import type { ExtensionShops } from '#contract/openings.ts'
import { promiseLimits, promiseWords } from '#web/features/openings/rules/rate-words.ts'
import { limitsText } from '#web/text/limits.ts'
import type { Asked, Told } from './messages.ts'
import {
  arrive,
  bringsLess,
  endOfDay,
  isListOld,
  type Marks,
  type Memory,
  marksOf,
  noteMarks,
  openingOf,
  type Promised,
  type Shop,
  shopAt,
} from './rules.ts'
import { goOn, type Led, lead, wayOut } from './ways.ts'
import { words as t } from './words.ts'

/** The site the extension was built for, without a slash at its end. */
declare const SITE: string

type List = { site: string; shops: Shop[]; marks: Marks; at: number }

const minutes = 12 * 60
const minutesAfterFailure = 60

/** Asks for the list alone: without cookies, without where the visitor is. @throws where the site does not answer */
const fetchList = async (): Promise<void> => {
  const response = await fetch(`${SITE}/api/extension/shops`, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-cache',
  })
  if (!response.ok) throw new Error(`the list: ${response.status}`)
  const { site, shops, marks } = (await response.json()) as ExtensionShops
  const list: List = {
    site,
    marks,
    at: Date.now(),
    shops: shops.flatMap(({ name, places, ...promise }) => {
      const said = promiseWords(promise)
      if (!said) return []
      // The shop's page has room for the conditions themselves.
      const words = promiseLimits(promise).length > 0 ? `${said} (${limitsText.mark})` : said
      return [{ name, places, words, promised: { points: promise.points, rate: promise.rate } }]
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

/** The shop an address is of, with what is known and remembered of it. */
const standing = async (address: string) => {
  const list = await listOf()
  const url = URL.canParse(address) ? new URL(address) : undefined
  const shop = list && url && shopAt(url, list.shops)
  if (!list || !url || !shop) return undefined
  const key = shop.places[0] ?? shop.name
  return { list, url, shop, key, memory: await memoryOf(key) }
}

/**
 * Where a press leads: to the shop with a member's click noted, which brings what the mark has promised; everybody else, and whom it
 * would bring less, sees first what it brings.
 * Only the press itself tells the site of an address, and no page can press for a member.
 */
const pressedWay = async (address: string, said: Promised): Promise<string> => {
  const noted = await fetch(`${SITE}/api/links/open`, {
    method: 'POST',
    credentials: 'include',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: address }),
    signal: AbortSignal.timeout(8000),
  }).catch(() => undefined)
  if (!noted?.ok) return openingOf(SITE, address)
  const { redirectUrl, promised, rate } = (await noted.json()) as Answer<'POST /api/links/open'>
  if (bringsLess({ points: promised, rate }, said)) return openingOf(SITE, address)
  return new URL(redirectUrl, SITE).href
}

const tell = async ({ kind, address, loaded }: Asked, tabId: number | undefined): Promise<Told> => {
  const found = await standing(address)
  if (!found) return undefined
  const { list, url, shop, key } = found
  const now = Date.now()
  const isOld = isListOld(list.at, now)
  if (kind === 'hide') await chrome.storage.local.set({ [hiddenKey(key)]: endOfDay(now) })
  const { memory, view } = arrive(found.memory, {
    url,
    loaded:
      loaded && URL.canParse(loaded.address) ? { url: new URL(loaded.address), at: loaded.at } : undefined,
    marks: list.marks,
    now,
  })
  // A mark may have been drawn before somebody else sent the visitor, or before its page became one of paying: then it opens nothing.
  if (kind === 'open' && view !== 'aside' && view !== 'quiet') {
    // What stands behind '#' is the page's own, and the site makes nothing of it; which page is meant often stands behind '?'.
    const page = Object.assign(new URL(address), { hash: '' }).href
    const url = isOld ? openingOf(SITE, page) : await pressedWay(page, shop.promised)
    // The popup stands in no tab: it speaks of the one that is seen.
    await (tabId === undefined ? chrome.tabs.update({ url }) : chrome.tabs.update(tabId, { url }))
  }
  if (kind !== 'look') await chrome.storage.session.set({ [key]: memory })
  const hiddenUntil = (await chrome.storage.local.get(hiddenKey(key)))[hiddenKey(key)]
  return {
    view,
    isHidden: typeof hiddenUntil === 'number' && now < hiddenUntil,
    site: list.site,
    shop: shop.name,
    words: isOld ? t.maybe : shop.words,
    isOld,
  }
}

/** What a browser says of a request; which page led there, Chrome in its own word and Firefox in another. */
type Request = { url: string; requestId: string; tabId: number; initiator?: string; originUrl?: string }

/**
 * A page is asked for. Whoever's marks stand on an address that leads on to another one are not seen where it ends, and our own are
 * known by the way they came, hop by hop.
 */
const noteRequest = async ({
  url,
  requestId: by,
  tabId: tab,
  initiator,
  originUrl,
}: Request): Promise<void> => {
  const now = Date.now()
  const { led = [] } = (await chrome.storage.session.get('led')) as { led?: Led[] }
  const way = wayOut(SITE, url)
  if (way) return chrome.storage.session.set({ led: lead(led, { by, tab, way, at: now }) })
  const found = await standing(url)
  if (!found) return
  const isLedOn = (initiator ?? originUrl) !== undefined
  const gone = goOn(led, { by, tab, shop: found.key, isLedOn, now })
  const memory = noteMarks(found.memory, marksOf(found.url, found.list.marks), now, gone.way)
  await chrome.storage.session.set({ [found.key]: memory, led: gone.led })
}

let last: Promise<unknown> = Promise.resolve()
/** One after the other: each begins with what the one before it left remembered. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

chrome.runtime.onMessage.addListener((asked: Asked, sender, answer) => {
  void inTurn(() => tell(asked, sender.tab?.id)).then(answer, () => answer(undefined))
  // The answer comes later.
  return true
})

chrome.webRequest.onBeforeRequest.addListener(
  (request) => {
    void inTurn(() => noteRequest(request))
    return undefined
  },
  { urls: chrome.runtime.getManifest().host_permissions ?? [], types: ['main_frame'] },
)

/** Where the site does not answer it is asked again within the hour. */
const renewList = (): Promise<void> =>
  fetchList().catch(() =>
    chrome.alarms.create('list', { delayInMinutes: minutesAfterFailure, periodInMinutes: minutes }),
  )

const keepList = async (): Promise<void> => {
  await chrome.alarms.create('list', { periodInMinutes: minutes })
  await renewList()
}
chrome.runtime.onInstalled.addListener(keepList)
// Firefox forgets alarms when it ends.
chrome.runtime.onStartup.addListener(keepList)
chrome.alarms.onAlarm.addListener(() => void renewList())

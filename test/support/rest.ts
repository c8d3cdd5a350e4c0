import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { closeSurely } from './closing.ts'

type Traffic = { begun: number; open: Set<Request> }

const traffic = new WeakMap<Page, Traffic>()
/** What stays open, and what nobody waits for. */
const endless = ['eventsource', 'ping', 'websocket']

/** What a script in the page answers; nothing where it is silent for long: a frame it waits for may never be drawn. */
const answerOf = async (page: Page, script: string): Promise<unknown> => {
  const heard = new AbortController()
  const silence = pause(5000, undefined, { signal: heard.signal }).catch(() => undefined)
  return Promise.race([page.evaluate(script), silence]).finally(() => heard.abort())
}

/**
 * Until the step of the history on which a dialog stood has been taken back, where none is open any more: the browser does so
 * a moment after the dialog is gone, and calls off whatever way has begun meanwhile.
 */
const stepTaken = `new Promise((next) => {
  const until = performance.now() + 4000
  const isOpen = () => document.querySelector('[role$=dialog][data-state=open]') !== null
  const look = () =>
    history.state?.over !== true || isOpen() || performance.now() > until ? next() : setTimeout(look, 5)
  look()
})`
const afterStep = (page: Page): Promise<unknown> => answerOf(page, stepTaken).catch(() => undefined)

/** Begins to note the requests of a page; `atRest` asks for them. No way to an address begins before a closed dialog's step is taken. */
export const watch = (page: Page): void => {
  closeSurely(page)
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const own = page[way].bind(page) as (...how: unknown[]) => ReturnType<Page['goto']>
    page[way] = async (...how: unknown[]) => {
      await afterStep(page)
      const going = own(...how)
      if (way === 'goBack' || way === 'goForward') return going
      return going.catch(async (error: Error) => {
        // What was still open when it began has closed since, and its step called this way off.
        if (!/net::ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error
        await afterStep(page)
        return own(...how)
      })
    }
  }
  const noted: Traffic = { begun: 0, open: new Set() }
  traffic.set(page, noted)
  page.on('request', (request) => {
    if (endless.includes(request.resourceType())) return
    // A new document ends whatever the one before it waited for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) noted.open.clear()
    noted.begun += 1
    noted.open.add(request)
  })
  const end = (request: Request) => noted.open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Until an answer has been drawn and what that asks for is on its way: frames, and a moment at which the page has
 * nothing to do. Says whether React has taken over the document, which it marks with its last node, and no call is held back
 * by a test.
 */
const turn = `(async () => {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  await frame()
  await frame()
  await new Promise((next) => requestIdleCallback(next, { timeout: 1000 }))
  await new Promise((next) => setTimeout(next, 10))
  return !window.heldBack && Object.keys(document.body).some((name) => name.startsWith('__reactFiber'))
})()`

/** Waits until the page's scripts have taken over and nothing it asked for is under way, twice in a row. */
export const atRest = async (page: Page): Promise<void> => {
  const noted = traffic.get(page)
  if (!noted) throw new Error('nobody watches this page')
  let quiet = 0
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const before = noted.begun
    const isTaken = await answerOf(page, turn).catch((error: unknown) => {
      if (page.isClosed()) throw error
      // It left for another document while it was asked.
      return false
    })
    const isQuiet = isTaken && noted.open.size === 0 && noted.begun === before
    quiet = isQuiet ? quiet + 1 : 0
    if (quiet === 2) return
    if (!isQuiet) await pause(20)
  }
  throw new Error(`${page.url()} still waits for ${[...noted.open].map((one) => one.url()).join(', ')}`)
}

/** Opens an address and waits until all of it has come. */
export const arrive = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await atRest(page)
}

/** Goes to an address without a new document, as Back and Forward do, and waits until all of it has come. */
export const moveTo = async (page: Page, path: string): Promise<void> => {
  await afterStep(page)
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  )
  await atRest(page)
}

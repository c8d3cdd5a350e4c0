import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { closeSurely } from './closing.ts'
import { watch } from './rest.ts'
import { noteToasts } from './toasts.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Debian's browser without windows takes a quarter less of the processor; it knows no notifications and no clipboard. */
const shell = '/usr/bin/chromium-headless-shell'

/** Do pages get the browser without windows? A whole one goes back in its history by a push to the right. */
export const isWithoutWindows = !process.env.CHROME_PATH && existsSync(shell)

/** The browser of this machine; CHROME_PATH names another. */
export const browserPath = (): string => {
  const found = [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path))
  if (!found) throw new Error('no Chromium or Chrome found; set CHROME_PATH')
  return found
}

const running = new Map<string, Promise<Browser>>()

/** One browser for all files of a worker; it ends with its worker. */
const ownBrowser = (executablePath: string): Promise<Browser> => {
  const known = running.get(executablePath)
  if (known) return known
  const launched = chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No page lives long enough for its code to be worth optimising: a quarter of what a load costs. Plain machine code is
      // worth it at once: a tenth of what is left.
      '--js-flags=--always-sparkplug --no-maglev --no-turbofan',
      // Pages of one person share a process while there is one: to begin another costs as much as a load.
      '--renderer-process-limit=1',
      // Drawing and the network in the browser's own process: a seventh less of the processor.
      '--in-process-gpu',
      '--enable-features=NetworkServiceInProcess2',
    ],
  })
  running.set(executablePath, launched)
  return launched
}

/**
 * A browser that knows nobody and has seen nothing; what moves without end stands still in it unless `moving`. `whole`: with
 * notifications and a clipboard.
 */
export const openBrowser = async ({
  width = 1280,
  height = 900,
  moving = false,
  whole = false,
}: {
  width?: number | undefined
  height?: number | undefined
  moving?: boolean
  whole?: boolean
} = {}): Promise<{ context: BrowserContext; close: () => Promise<void> }> => {
  const browser = await ownBrowser(!whole && isWithoutWindows ? shell : browserPath())
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: moving ? 'no-preference' : 'reduce',
    // The app's worker would answer in place of the site; tests of it ask for a whole browser.
    serviceWorkers: whole ? 'allow' : 'block',
  })
  context.setDefaultTimeout(60_000)
  context.on('page', watch)
  await noteToasts(context)
  return { context, close: () => context.close() }
}

/** Beside a browser another one that knows nobody, whose pages run no scripts. */
export const openPlain = async (
  beside: BrowserContext,
  { width = 1280, height = 720 } = {},
): Promise<BrowserContext> => {
  const viewport = { width, height }
  const plain = await beside.browser()?.newContext({ javaScriptEnabled: false, viewport })
  if (!plain) throw new Error('no browser')
  plain.setDefaultTimeout(60_000)
  plain.on('page', closeSurely)
  return plain
}

/** Gives a browser the session of one of the demo's people. */
export const signIn = async (
  context: BrowserContext,
  url: string,
  username: string,
  password = 'muahoi-demo',
): Promise<void> => {
  const response = await context.request.post(`${url}/api/login`, { data: { username, password } })
  if (!response.ok()) throw new Error(`${username}: ${response.status()} ${await response.text()}`)
}

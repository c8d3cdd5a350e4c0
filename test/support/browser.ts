import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of this machine; CHROME_PATH names another. */
export const browserPath = (): string => {
  const found = [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path))
  if (!found) throw new Error('no Chromium or Chrome found; set CHROME_PATH')
  return found
}

/** A fresh browser with a profile of its own; `close()` removes it. */
export const openBrowser = async (
  viewport = { width: 1280, height: 900 },
): Promise<{ context: BrowserContext; close: () => Promise<void> }> => {
  const profile = mkdtempSync(join(tmpdir(), 'muahoi-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    headless: true,
    viewport,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  context.setDefaultTimeout(20_000)
  return {
    context,
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
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

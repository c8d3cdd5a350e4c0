import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Two frames, and the end of every movement that has one: colours half way between two themes are nobody's fault. The
 * end of one may begin the next, where a colour is inherited.
 */
const settled = `(async () => {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  await frame()
  for (let turn = 0; turn < 20; turn += 1) {
    await frame()
    const moving = document.getAnimations().filter((one) =>
      one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))
    if (moving.length === 0) return true
    await Promise.allSettled(moving.map((one) => one.finished))
  }
  return true
})()`

/** The rules whose answer depends on colours. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * All that rules other than those read of a page: its document but for the theme's name, what is typed, chosen and focused,
 * and the window. Nothing while some style gives a theme more than colours of its own.
 */
const beyondColours = `(() => {
  const colours = ['color-scheme', 'color', 'background-color', 'background-image']
  const isColour = (style, name) =>
    colours.includes(name) ||
    // What light-dark() becomes for older browsers.
    name.startsWith('--lightningcss-') ||
    (name.startsWith('--') && CSS.supports('color', style.getPropertyValue(name)))
  const hasColoursAlone = (rules, isTheme) => [...rules].every((rule) => {
    const its = isTheme || /data-theme|prefers-color-scheme/.test(rule.selectorText ?? rule.conditionText ?? '')
    return (!its || [...(rule.style ?? [])].every((name) => isColour(rule.style, name))) &&
      hasColoursAlone(rule.cssRules ?? [], its)
  })
  window.stylesLookedAt ??= new WeakMap()
  for (const sheet of document.styleSheets)
    if (!stylesLookedAt.has(sheet) || sheet.ownerNode?.localName === 'style')
      stylesLookedAt.set(sheet, hasColoursAlone(sheet.cssRules, /prefers-color-scheme/.test(sheet.media.mediaText)))
  if (![...document.styleSheets].every((sheet) => stylesLookedAt.get(sheet))) return undefined
  const { attributes, innerHTML } = document.documentElement
  return JSON.stringify([
    [...attributes].filter(({ name }) => name !== 'data-theme').map(({ name, value }) => [name, value]),
    innerHTML,
    [...document.querySelectorAll('input, select, textarea, option')].map((one) =>
      [one.value, one.checked, one.selected, one.disabled]),
    [...document.querySelectorAll('*')].indexOf(document.activeElement),
    [innerWidth, innerHeight, scrollX, scrollY],
  ])
})()`

/** Rules of colours alone where all of them have looked at the same page before, in another theme perhaps. */
const look = `(async () => {
  await ${settled}
  if (typeof axe === 'undefined') return undefined
  const colours = ${JSON.stringify(ofColours)}
  const run = async (options) => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, ...options })
    return violations.map(({ id, nodes }) => ({ id, what: id + ': ' + nodes.map((n) => n.target.join(' ')).join(', ') }))
  }
  const page = ${beyondColours}
  window.lookedAt ??= new Map()
  const others = page === undefined ? undefined : lookedAt.get(page)
  const found = others ? [...others, ...(await run({ runOnly: colours }))] : await run({})
  // Not where the page went on while it was looked at.
  if (!others && page !== undefined && page === ${beyondColours})
    lookedAt.set(page, found.filter(({ id }) => !colours.includes(id)))
  const isWide = document.documentElement.scrollWidth > innerWidth
  return JSON.stringify({ isWhole: !others, found: [...found.map(({ what }) => what), ...(isWide ? ['scrolls sideways'] : [])] })
})()`

const sessions = new WeakMap<Page, Promise<CDPSession>>()

type Found = { isWhole: boolean; found: string[] }

/** What is wrong, and whether all rules were asked; run as the browser's own code, for the page's policy lets no strange script in. */
export const lookAt = async (page: Page): Promise<Found> => {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const session = await opened
  for (;;) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: look,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    if (result.type === 'string') return JSON.parse(String(result.value)) as Found
    await session.send('Runtime.evaluate', { expression: axe })
  }
}

/** What axe finds wrong, and whether the page scrolls sideways. */
export const violations = async (page: Page): Promise<string[]> => (await lookAt(page)).found

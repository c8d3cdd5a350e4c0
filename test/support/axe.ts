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
 * the window, and where and how each part is shown. What a theme changes besides is colours.
 */
const beyondColours = `(() => {
  const { attributes } = document.documentElement
  // What is fetched ahead says nothing.
  const head = [...document.head.children].filter((one) => !one.matches('link, script, style'))
  const parts = [...document.querySelectorAll('body, body *')]
  return JSON.stringify([
    [...attributes].filter(({ name }) => name !== 'data-theme').map(({ name, value }) => [name, value]),
    head.map((one) => one.outerHTML),
    document.body.innerHTML,
    parts.filter((one) => 'value' in one || 'selected' in one).map((one) =>
      [one.value, one.checked, one.selected, one.disabled]),
    parts.indexOf(document.activeElement),
    [innerWidth, innerHeight, scrollX, scrollY],
    parts.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const style = getComputedStyle(one)
      return [x, y, width, height, style.display, style.visibility, style.opacity, style.pointerEvents, style.position,
        style.overflow, style.clipPath, style.fontSize, style.fontWeight]
    }),
  ])
})()`

/**
 * How each part is shown, whatever its place: a page between two widths in which every part is as it was at one of them differs
 * from both in nothing but room.
 */
const shapes = `[document.body.innerHTML, ...[...document.querySelectorAll('body *')].map((one) => {
  const { display, visibility, opacity, pointerEvents, position, overflow, clipPath, fontSize, fontWeight } = getComputedStyle(one)
  return [display, visibility, opacity, pointerEvents, position, overflow, clipPath, fontSize, fontWeight].join()
})]`

/** Rules of colours alone where all of them have looked at the same page before, in another theme perhaps. */
const lookBy = (isBetween: boolean): string => `(async () => {
  await ${settled}
  if (typeof axe === 'undefined') return undefined
  const colours = ${JSON.stringify(ofColours)}
  const run = async (options) => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false, ...options })
    return violations.map(({ id, nodes }) => ({ id, what: id + ': ' + nodes.map((n) => n.target.join(' ')).join(', ') }))
  }
  const page = ${beyondColours}
  window.lookedAt ??= new Map()
  window.shapesSeen ??= []
  const shape = ${shapes}
  const asSeen = shapesSeen.filter((one) => one.length === shape.length && one[0] === shape[0])
  const isKnown = ${isBetween} && asSeen.length > 0 && shape.every((how, place) => asSeen.some((one) => one[place] === how))
  if (!isKnown) shapesSeen.push(shape)
  const others = isKnown ? [] : lookedAt.get(page)
  const found = isKnown ? await run({ runOnly: ${JSON.stringify(['scrollable-region-focusable'])} }) : others ? [...others, ...(await run({ runOnly: colours }))] : await run({})
  // Not where the page went on while it was looked at.
  if (!others && page === ${beyondColours})
    lookedAt.set(page, found.filter(({ id }) => !colours.includes(id)))
  const isWide = document.documentElement.scrollWidth > innerWidth
  return JSON.stringify({ isWhole: !others, found: [...found.map(({ what }) => what), ...(isWide ? ['scrolls sideways'] : [])] })
})()`

const sessions = new WeakMap<Page, Promise<CDPSession>>()

type Found = { isWhole: boolean; found: string[] }

const [look, lookBetween] = [lookBy(false), lookBy(true)]

/** What is wrong, and whether all rules were asked; run as the browser's own code, for the page's policy lets no strange script in. */
export const lookAt = async (page: Page, { between = false } = {}): Promise<Found> => {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const session = await opened
  for (;;) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: between ? lookBetween : look,
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

/** The same at a width between those that were looked at: what follows from the width alone where no part is shown otherwise. */
export const violationsBetween = async (page: Page): Promise<string[]> =>
  (await lookAt(page, { between: true })).found

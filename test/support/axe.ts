import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

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

/**
 * What axe finds wrong, and whether the page scrolls sideways; run as the browser's own code, for the page's policy lets
 * no strange script in.
 */
export const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(settled)
  const session = await page.context().newCDPSession(page)
  const { result: known } = await session.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (known.value === 'undefined') await session.send('Runtime.evaluate', { expression: axe })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'] }).then(r => JSON.stringify(r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target.join(' ')).join(', '))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  return [...(JSON.parse(String(result.value)) as string[]), ...(isWide ? ['scrolls sideways'] : [])]
}

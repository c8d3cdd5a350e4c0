import type { Page } from 'playwright-core'

/**
 * Lets a page's time go on by the frames it draws, a part of a second with each at most: what moves is drawn in as many steps on a
 * machine that draws seldom. From its next document on.
 */
export const timeByFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(`(() => {
    const real = performance.now.bind(performance)
    const frame = requestAnimationFrame
    let drawn = real()
    let now = drawn
    performance.now = () => now
    window.requestAnimationFrame = (draw) =>
      frame(() => {
        now += Math.min(real() - drawn, 50)
        drawn = real()
        draw(now)
      })
  })()`)

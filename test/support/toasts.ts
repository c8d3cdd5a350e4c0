import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Notes in every page of a browser what its toasts say: they go by themselves, on a busy machine before a test has looked. */
export const noteToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`
    window.toastsNoted = []
    window.announced = []
    const textsOf = (one) => [...one.querySelectorAll('*')].filter((part) => part.childElementCount === 0).map((part) => part.textContent)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const words = target.nodeType === 1 && target.closest('[role=status]')?.textContent
        if (words) announced.push(words)
        for (const node of addedNodes)
          if (node.nodeType === 1)
            for (const one of [node, ...node.querySelectorAll('li')])
              if (one.matches('[role=region][aria-label^="Thông báo"] li')) toastsNoted.push(textsOf(one))
      }
    }).observe(document, { childList: true, subtree: true })
  `)

/** Waits until a toast of this document has said all these words, to readers of screens as well; they are heard once. */
export const hearToast = async (page: Page, ...words: string[]): Promise<void> => {
  const take = `(() => {
    const words = ${JSON.stringify(words)}
    if (!announced.some((text) => words.every((one) => text.includes(one)))) return announced
    const place = toastsNoted.findIndex((texts) => words.every((one) => texts.includes(one)))
    return place === -1 ? toastsNoted : toastsNoted.splice(place, 1) && true
  })()`
  await expect.poll(() => page.evaluate(take).catch(() => undefined)).toBe(true)
}

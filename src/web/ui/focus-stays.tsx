import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Around entries that may go from under the focus: it goes on to the next of the buttons that `of` selects, or to the page's heading
 * after the last.
 */
export const FocusStays = ({ of, children }: { of: string; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = box.current
    if (!own) return
    let held: Element | undefined
    let at = 0
    const all = () => [...own.querySelectorAll<HTMLElement>(of)]
    const noted = ({ target }: FocusEvent) => {
      at = all().indexOf(target as HTMLElement)
      held = at < 0 ? undefined : (target as Element)
    }
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected) return
      held = undefined
      // Whoever has gone on elsewhere meanwhile stays there.
      if (document.activeElement !== document.body) return
      const left = all()
      const next = left[at] ?? left.at(-1) ?? document.querySelector<HTMLElement>('main h1')
      if (next?.matches('h1')) next.tabIndex = -1
      next?.focus({ preventScroll: true })
    })
    own.addEventListener('focusin', noted)
    observer.observe(own, { childList: true, subtree: true })
    return () => {
      own.removeEventListener('focusin', noted)
      observer.disconnect()
    }
  }, [of])
  return <div ref={box}>{children}</div>
}

import { useEffect, useRef } from 'react'
import { swipeOf, type Touched } from './swipe.ts'

/** What takes a finger's way across for itself: what scrolls sideways, and fields. */
const takesItself = (start: EventTarget | null, within: Element): boolean => {
  for (let at = start instanceof Element ? start : null; at && at !== within; at = at.parentElement) {
    if (at.matches('input, select, textarea, [role=slider], figure')) return true
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}

/** A panel goes with what was typed in its forms. */
const holdsTyped = (panels: Element): boolean =>
  [
    ...panels.querySelectorAll<HTMLInputElement>(
      'form :is(input:not([type=checkbox], [type=radio]), textarea)',
    ),
  ].some(({ value }) => value !== '')

const touchedBy = ({ changedTouches: [touch], timeStamp }: TouchEvent): Touched | undefined =>
  touch && { x: touch.clientX, y: touch.clientY, at: timeStamp }

/**
 * Tabs' panels are changed by pushing the one in sight aside. It stands inside what holds the panels and only listens, from there
 * down to the page's foot: pages scroll as they do without it.
 */
export default function TabSwipe({
  tabs,
  value,
  onValueChange,
}: {
  tabs: readonly string[]
  value: string
  onValueChange: (value: string) => void
}) {
  const here = useRef<HTMLSpanElement>(null)
  const latest = useRef((_: -1 | 1) => {})
  // What was pushed for last, until it shows: who pushes twice in a moment goes two tabs on.
  const wanted = useRef(value)
  latest.current = (step) => {
    const next = tabs[tabs.indexOf(wanted.current) + step]
    const panels = here.current?.parentElement
    if (next === undefined || !panels) return
    wanted.current = next
    onValueChange(next)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      panels.animate([{ translate: `${step * 25}%`, opacity: 0.4 }, {}], {
        duration: 180,
        easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      })
  }
  useEffect(() => {
    const panels = here.current?.parentElement
    if (!panels) return
    // A short panel ends high above the page's foot: what lies below it on the page is pushed as well.
    const area = panels.closest('main') ?? panels
    let from: Touched | undefined
    const end = (event: TouchEvent) => {
      const to = event.type === 'touchend' ? touchedBy(event) : undefined
      const step = from && to && getSelection()?.isCollapsed !== false ? swipeOf(from, to, innerWidth) : 0
      from = undefined
      if (step) latest.current(step)
    }
    const begin = (event: TouchEvent) => {
      const isPlain = event.touches.length === 1 && (visualViewport?.scale ?? 1) <= 1
      const isFree = isPlain && !takesItself(event.target, area) && !holdsTyped(panels)
      const begun = isFree ? touchedBy(event) : undefined
      from = begun && begun.y >= panels.getBoundingClientRect().top ? begun : undefined
      if (!from) return
      // The end comes to what was touched, even where that has left the page with its panel by then.
      for (const name of ['touchend', 'touchcancel'] as const)
        (event.target as HTMLElement).addEventListener(name, end, { once: true, passive: true })
    }
    area.addEventListener('touchstart', begin, { passive: true })
    return () => area.removeEventListener('touchstart', begin)
  }, [])
  useEffect(() => {
    wanted.current = value
  }, [value])
  return <span ref={here} hidden />
}

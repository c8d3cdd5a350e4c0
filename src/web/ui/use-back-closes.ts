import { useEffect, useRef } from 'react'

type Open = { current: () => void }

/** What lies over the page, the topmost last. */
const open: Open[] = []
/** What the router wants of the history while the step is being taken back. */
const waiting: (() => void)[] = []
let isLeaving = false
/** Another document is on its way, in the place of the step; a step back would call it off. */
let isReplacing = false
let isWatching = false
/** The router's own number of the entry that the step stands on. */
let page: unknown

const isOnStep = (): boolean => history.state?.over === true

const leave = () => {
  if (!isLeaving) history.back()
  isLeaving = true
}

/** One step for all that is open, none for nothing. */
const settle = () => {
  if (isLeaving || isReplacing) return
  if (open.length === 0) {
    if (isOnStep()) leave()
  } else if (!isOnStep()) {
    page = history.state?.idx
    history.pushState({ ...history.state, over: true }, '')
  }
}

const moved = (event: PopStateEvent, pass: (event: PopStateEvent) => void) => {
  if (isLeaving) {
    event.stopImmediatePropagation()
    isLeaving = false
    for (const step of waiting.splice(0)) step()
    return settle()
  }
  const top = open.at(-1)
  if (!top || isOnStep()) return pass(event)
  // Whoever went further back, by the list of a browser's Back, gets there.
  if (history.state?.idx === page) event.stopImmediatePropagation()
  top.current()
  setTimeout(settle)
}

/** Links to other documents of the site in this window; what the API answers may be a file, with which the page stays. */
const toDocument = 'a[href^="/"]:not([target],[download],[href*="#"],[href^="/api/"])'

/** The link that was pressed, if the browser itself is about to follow it. */
const pressedLink = (event: MouseEvent) =>
  event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    ? null
    : (event.target as Element).closest<HTMLAnchorElement>(toDocument)

const watch = () => {
  if (isWatching) return
  isWatching = true
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name].bind(history)
    history[name] = (...step) => {
      if (!isLeaving && !isOnStep()) return own(...step)
      waiting.push(() => own(...step))
      leave()
    }
  }
  // In the place of `passStepScript`: it hears of a step before the router does, which a listener that is added now would not.
  const pass = window.onpopstate
  window.onpopstate = (event) => moved(event, (one) => pass?.call(window, one))
  addEventListener('click', (event) => {
    const link = isOnStep() && pressedLink(event)
    if (!link) return
    event.preventDefault()
    isReplacing = true
    location.replace(link.href)
  })
  addEventListener('pageshow', () => {
    isReplacing = false
    settle()
  })
}

/**
 * While it is open, the browser's Back closes it instead of leaving the page: it stands on a step of the history of its own, of
 * which the router is told nothing. Closed by any other means it goes back that step, and so it does before the router leads
 * elsewhere: no step is left behind. `onClose` may leave it open. One that is found with nothing open is passed by (`pass-step.ts`).
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOpen) return
    watch()
    open.push(latest)
    settle()
    return () => {
      open.splice(open.indexOf(latest), 1)
      // What opens in its place takes the step over.
      setTimeout(settle)
    }
  }, [isOpen])
}

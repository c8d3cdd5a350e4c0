import { useEffect, useRef } from 'react'

/**
 * While its component is there, the browser's Back closes it instead of leaving the page: it stands on an entry of the history of its
 * own, of which the router is told nothing. What is answered goes back that step, for every other way of closing.
 */
export const useBackCloses = (onClose: () => void): (() => void) => {
  const latest = useRef(onClose)
  latest.current = onClose
  const isOnTop = useRef(false)
  useEffect(() => {
    if (!isOnTop.current) {
      history.pushState(history.state, '')
      isOnTop.current = true
    }
    const gone = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      isOnTop.current = false
      latest.current()
    }
    // Before the router's own listener.
    addEventListener('popstate', gone, { capture: true })
    return () => removeEventListener('popstate', gone, { capture: true })
  }, [])
  return () => {
    if (isOnTop.current) history.back()
  }
}

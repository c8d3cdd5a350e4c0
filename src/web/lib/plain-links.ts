/** The plain link of this site that was pressed; undefined where the browser has to go there itself. */
const innerLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[data-discover]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return undefined
  return link
}

/**
 * Plain links opened as the router's own are: a list of products renders twice as fast with them, and without scripts they lead
 * to the same place. The router knows their screens by `data-discover`. Returns how to stop.
 */
export const openPlainLinks = (go: (address: string, link: Element) => void): (() => void) => {
  const pressed = (event: MouseEvent) => {
    const link = innerLink(event)
    if (!link) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash, link)
  }
  document.addEventListener('click', pressed)
  return () => document.removeEventListener('click', pressed)
}

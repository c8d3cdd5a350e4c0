import { matchRoutes, type Params } from 'react-router'
import { beginLoad } from './begun-loads.ts'

export { carryPicture } from './carry-picture.ts'

type RouteEntry = {
  id: string
  path?: string
  index?: boolean
  module: string
  hasClientLoader?: boolean
  /** Where the build put the loader into a file of its own. */
  clientLoaderModule?: string
}
type RouteModule = { clientLoader?: (at: { request: Request; params: Params }) => Promise<unknown> }

/** The router's list of the screens it knows so far; links on the page are added as they are drawn. */
const knownRoutes = (): RouteEntry[] =>
  Object.values(
    (window as { __reactRouterManifest?: { routes: Record<string, RouteEntry> } }).__reactRouterManifest
      ?.routes ?? {},
  )

/** Fetches the code and the data of a page of this site that a person seems about to open. */
const loadAhead = (link: HTMLAnchorElement): void => {
  const url = new URL(link.href)
  url.hash = ''
  const isHere = url.pathname === location.pathname && url.search === location.search
  if (url.origin !== location.origin || isHere || link.target === '_blank' || link.download) return
  // Who may not be there never downloads it.
  if (url.pathname.startsWith('/admin')) return
  const routes = knownRoutes()
    .filter(({ path, index }) => path || index)
    .map((route) => ({ ...route, index: undefined, path: `/${route.path ?? ''}` }))
  const found = matchRoutes(routes, url.pathname)?.at(-1)
  if (!found || found.route.path === '/*') return
  const { route, params } = found
  const fetchCode = (file: string): Promise<RouteModule> => import(/* @vite-ignore */ file)
  fetchCode(route.module).catch(() => undefined)
  if (!route.hasClientLoader) return
  beginLoad(url.href, async (request) => {
    const { clientLoader } = await fetchCode(route.clientLoaderModule ?? route.module)
    if (!clientLoader) throw new Error(`${route.id} has no loader`)
    return clientLoader({ request, params })
  })
}

/** A pointer that only passes over a link does not stay so long. */
const meantAfter = 60

const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null

/** Begins the next page while a person points at its link, touches it or reaches it by keyboard. Returns how to stop. */
export const loadAheadOnIntent = (): (() => void) => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A press is followed by the focus it brings: what was begun for the one is not begun again, and left over, for the other. */
  let opened: HTMLAnchorElement | null = null
  const pointed = (event: Event) => {
    clearTimeout(timer)
    const link = linkAt(event)
    if (link && link !== opened) timer = setTimeout(loadAhead, meantAfter, link)
    if (link !== opened) opened = null
  }
  const pressed = (event: Event) => {
    clearTimeout(timer)
    const link = linkAt(event)
    opened = link
    if (link) loadAhead(link)
  }
  const kinds = { pointerover: pointed, focusin: pointed, pointerdown: pressed } as const
  for (const [kind, listener] of Object.entries(kinds))
    document.addEventListener(kind, listener, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const [kind, listener] of Object.entries(kinds)) document.removeEventListener(kind, listener)
  }
}

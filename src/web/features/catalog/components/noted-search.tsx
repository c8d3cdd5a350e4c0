import { type MouseEvent, type ReactNode, useEffect } from 'react'

const productLink = /^\/products\/(\d+)$/

/** Comes after the results: nobody waits for a count. */
const notes = () => import('#web/lib/note-search.ts')

/** Results of a search: that it was made is counted, and which product is opened from it. */
export const NotedSearch = ({ q, children }: { q: string; children: ReactNode }) => {
  useEffect(() => {
    if (q !== '')
      notes().then(
        ({ noteFound }) => noteFound(q),
        () => undefined,
      )
  }, [q])
  const pressed = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const id = link && productLink.exec(new URL(link.href).pathname)?.[1]
    if (id && q !== '')
      notes().then(
        ({ noteChoice }) => noteChoice(q, Number(id)),
        () => undefined,
      )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the links within
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link chosen by key is a click as well
    <div className="contents" onClick={pressed} onAuxClick={pressed}>
      {children}
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'

/** Results of a search: that it was made is counted, and which product is opened from it; what counts comes after them. */
export const NotedSearch = ({ q, children }: { q: string; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    import('#web/lib/note-search.ts')
      .then(({ watchResults }) => watchResults(q, place.current))
      .catch(() => undefined)
  }, [q])
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Whoever does not see that another page has come hears its title, and goes on from its beginning. */
export const PageAnnouncer = ({ main }: { main: string }) => {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    // A page that put the focus somewhere knows better.
    const { activeElement } = document
    const target = document.getElementById(main)
    if (!target?.contains(activeElement)) target?.focus({ preventScroll: true })
  }, [pathname, main])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

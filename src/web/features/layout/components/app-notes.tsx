import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toVietnamClock } from '#shared/vietnam-time.ts'
import { appText as t } from '#web/text/app.ts'
import { Button } from '#web/ui/button.tsx'
import { keepVisited, takeUpdate, watchWorker } from '../browser.ts'

/** "14:05 23/11". */
const timeOf = (at: string): string => {
  const [day = '', clock = ''] = toVietnamClock(at).split('T')
  const [, month, date] = day.split('-')
  return `${clock} ${date}/${month}`
}

const Note = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+var(--page-bar,0px)+0.75rem)] z-40 mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-3 rounded-xl border bg-card px-4 py-2 shadow-card"
  >
    {children}
  </div>
)

/** How long a page is looked at before it is worth keeping. */
const glanceMs = 1500

/** What the app's worker has to say: that what is shown is of earlier, or that a newer version waits. */
export default function AppNotes() {
  const { pathname, search } = useLocation()
  const [kept, setKept] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<ServiceWorker>()
  const first = useRef(pathname + search)
  useEffect(() => watchWorker({ onKept: setKept, onWaiting: setWaiting }), [])
  useEffect(() => {
    if (first.current === pathname + search) return
    first.current = ''
    const timer = setTimeout(() => keepVisited(pathname + search), glanceMs)
    return () => clearTimeout(timer)
  }, [pathname, search])
  if (kept) return <Note>{t.kept(timeOf(kept))}</Note>
  if (!waiting) return null
  return (
    <Note>
      <span>{t.update}</span>
      <Button size="sm" onClick={() => takeUpdate(waiting)}>
        {t.reload}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setWaiting(undefined)}>
        {t.later}
      </Button>
    </Note>
  )
}

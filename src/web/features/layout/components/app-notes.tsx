import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { toVietnamClock } from '#shared/vietnam-time.ts'
import { api } from '#web/lib/api.ts'
import { appText as t } from '#web/text/app.ts'
import { Button } from '#web/ui/button.tsx'
import { keepVisited, takeUpdate, tellRenewed, watchWorker } from '../browser.ts'
import { heardOf, type KeptWord, keptSince, mayRenew, nothingKept, renewed } from '../rules/kept.ts'

/** "14:05 23/11". */
const timeOf = (at: string): string => {
  const [day = '', clock = ''] = toVietnamClock(at).split('T')
  const [, month, date] = day.split('-')
  return `${clock} ${date}/${month}`
}

const Note = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="fixed inset-x-4 bottom-(--foot) mb-3 z-40 mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-3 rounded-xl border bg-card px-4 py-2 shadow-card"
  >
    {children}
  </div>
)

/** How long a page is looked at before it is worth keeping. */
const glanceMs = 1500

/** How often it is asked whether the site is back. */
const askAgainMs = 10_000

/**
 * Since when what is shown is as it is; null: since now. A page that was kept is asked for anew once the site answers again, and is
 * another one where a visitor goes on.
 */
const useKept = (pathname: string) => {
  const [kept, setKept] = useState(nothingKept)
  const { revalidate } = useRevalidator()
  const first = useRef(pathname)
  const isDue = mayRenew(kept) || (kept.page !== null && first.current !== pathname)
  useEffect(() => {
    if (!isDue) return
    const isElsewhere = first.current !== pathname
    first.current = pathname
    let isOver = false
    const end = () => {
      if (isOver) return
      setKept(renewed)
      tellRenewed()
    }
    if (isElsewhere) end()
    else void revalidate().then(end)
    return () => {
      isOver = true
    }
  }, [isDue, pathname, revalidate])
  const isWaiting = kept.page !== null
  useEffect(() => {
    if (!isWaiting) return
    // The site may have been away, and not the network: then nothing says that it is back. The worker hears the answer.
    const asking = setInterval(() => void api.call('GET /api/auth/status').catch(() => undefined), askAgainMs)
    return () => clearInterval(asking)
  }, [isWaiting])
  const hear = useCallback((word: KeptWord) => setKept((before) => heardOf(before, word)), [])
  return { since: keptSince(kept), hear }
}

/** What the app's worker has to say: that what is shown is of earlier, or that a newer version waits. */
export default function AppNotes() {
  const { pathname, search } = useLocation()
  const { since, hear } = useKept(pathname)
  const [waiting, setWaiting] = useState<ServiceWorker>()
  const first = useRef(pathname + search)
  useEffect(() => watchWorker({ onKept: hear, onWaiting: setWaiting }), [hear])
  useEffect(() => {
    if (first.current === pathname + search) return
    first.current = ''
    const timer = setTimeout(() => keepVisited(pathname + search), glanceMs)
    return () => clearTimeout(timer)
  }, [pathname, search])
  if (since) return <Note>{t.kept(timeOf(since))}</Note>
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

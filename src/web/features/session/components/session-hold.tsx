import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useHeldSession } from '../state/held-session.ts'

const SessionEnded = lazyPart(() => import('./session-ended.tsx'))

/** Stands where a member writes something: a session that ends meanwhile takes nothing of it along. */
export const SessionHold = () => {
  const { isHeld, putOff } = useHeldSession()
  return <Suspense>{isHeld ? <SessionEnded onLater={putOff} /> : null}</Suspense>
}

import { Suspense, useSyncExternalStore } from 'react'
import { currentAsked, nothingAsked, subscribeAsked } from '#web/lib/confirmation.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const ConfirmDialog = lazyPart(() => import('./confirmation-dialog.tsx'))

/** Where the server's question who one is appears, whatever was done. */
export const Confirmation = () => {
  const asked = useSyncExternalStore(subscribeAsked, currentAsked, nothingAsked)
  return asked ? (
    <Suspense>
      <ConfirmDialog asked={asked} />
    </Suspense>
  ) : null
}

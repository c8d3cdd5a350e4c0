import { Suspense } from 'react'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Members alone have a bell, and only they load it. */
const BellPopup = lazyPart(() => import('./bell-popup.tsx'))

export const BellMenu = () => {
  const { user } = useAuth()
  return user ? (
    <Suspense>
      <BellPopup />
    </Suspense>
  ) : null
}

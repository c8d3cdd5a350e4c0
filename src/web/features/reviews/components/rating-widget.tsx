import { Suspense } from 'react'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const OwnRating = lazyPart(() => import('./own-rating.tsx'))

/** A member's own stars; visitors do not see them. Who was a member the last time finds the room for them kept. */
export const RatingWidget = ({ productId }: { productId: number }) => {
  const { user } = useAuth()
  if (user === null) return null
  const room = <div aria-hidden className="hidden h-30 in-data-member:block" />
  return user ? (
    <Suspense fallback={room}>
      <OwnRating key={productId} productId={productId} />
    </Suspense>
  ) : (
    room
  )
}

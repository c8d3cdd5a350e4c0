import { Suspense } from 'react'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SignInLinks } from './account-links.tsx'

const MemberMenu = lazyPart(() => import('./member-menu.tsx'))

/** `compact`: without the points, for the operators' frame, where they say nothing. */
export const UserMenu = ({ compact = false }: { compact?: boolean }) => {
  const { user } = useAuth()
  if (user === null) return <SignInLinks />
  const waiting = <Skeleton className={compact ? 'size-11 rounded-xl' : 'h-11 w-40 rounded-xl'} />
  return user ? (
    <Suspense fallback={waiting}>
      <MemberMenu user={user} compact={compact} />
    </Suspense>
  ) : (
    waiting
  )
}

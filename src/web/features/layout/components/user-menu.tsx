import { Suspense } from 'react'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SignInLinks } from './account-links.tsx'

const MemberMenu = lazyPart(() => import('./member-menu.tsx'))

/** `compact`: for frames that have better use for a phone's head than points. */
export const UserMenu = ({ compact = false }: { compact?: boolean }) => {
  const { user } = useAuth()
  if (user === null) return <SignInLinks />
  const waiting = <Skeleton className="h-11 w-40 rounded-xl" />
  return user ? (
    <Suspense fallback={waiting}>
      <MemberMenu user={user} compact={compact} />
    </Suspense>
  ) : (
    waiting
  )
}

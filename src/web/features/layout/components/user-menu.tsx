import { Suspense } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { paths } from '#web/lib/paths.ts'
import { nav } from '#web/text/site.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const MemberMenu = lazyPart(() => import('./member-menu.tsx'))

const SignInLinks = () => (
  <>
    <Link
      to={paths.auth}
      className="flex min-h-11 items-center whitespace-nowrap rounded-xl px-4 font-medium text-primary-ink hover:bg-muted"
    >
      {nav.signIn}
    </Link>
    <Link
      to={paths.register}
      className="flex min-h-11 items-center justify-center whitespace-nowrap rounded-xl bg-primary px-4 font-medium text-primary-foreground hover:bg-primary-strong"
    >
      {nav.register}
    </Link>
  </>
)

/**
 * A page knows no visitor: the ways in stand in it, out of sight where a member was here last, whose room is kept instead.
 */
export const UserMenu = () => {
  const { user } = useAuth()
  const room = <Skeleton className="h-11 w-40 rounded-xl" />
  if (user)
    return (
      <Suspense fallback={room}>
        <MemberMenu user={user} />
      </Suspense>
    )
  return (
    <>
      <div className="contents in-data-member:hidden">
        <SignInLinks />
      </div>
      <div className="not-in-data-member:hidden">{room}</div>
    </>
  )
}

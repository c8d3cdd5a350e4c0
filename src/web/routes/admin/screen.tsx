import { useMatches } from 'react-router'
import { AccessDenied } from '#web/features/admin/components/access-denied.tsx'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { Preloaded } from '#web/ui/lazy-part.tsx'
import { screenFor } from './screen-pages.ts'

/** The route of every screen. The role may be lost while it is open (decision 7). */
export default function AdminScreen() {
  const { user } = useAuth()
  const id = useMatches().at(-1)?.id
  const { denial, page } = screenFor(id, user)
  return user && page ? (
    <Preloaded key={id} part={page} props={{ me: user }} />
  ) : (
    <AccessDenied words={denial} />
  )
}

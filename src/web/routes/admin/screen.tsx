import { type ComponentType, lazy } from 'react'
import { useMatches } from 'react-router'
import type { CurrentUser } from '#contract/users.ts'
import { allows, dutyOf } from '#shared/staff.ts'
import { AccessDenied } from '#web/features/admin/components/access-denied.tsx'
import { screenList } from '#web/features/admin/screens.ts'
import { useAuth } from '#web/features/session/components/auth.tsx'

/** What every screen is given: who looks at it. */
export type ScreenProps = { me: CurrentUser }

const files = import.meta.glob<{ default: ComponentType<ScreenProps> }>('./screens/*.tsx')

const screens = new Map(
  screenList.map(([name, screen]) => {
    const load = files[`./screens/${name}.tsx`]
    return [`admin/${name}`, { ...screen, Page: load && lazy(load) }]
  }),
)

/** The route of every screen, known by the id that routes.ts gives it. The role may be lost while it is open (decision 7). */
export default function AdminScreen() {
  const { user } = useAuth()
  const id = useMatches().at(-1)?.id ?? ''
  const { who, denial, Page } = screens.get(id) ?? {}
  return user && Page && who && allows(who, dutyOf(user)) ? (
    <Page key={id} me={user} />
  ) : (
    <AccessDenied words={denial} />
  )
}

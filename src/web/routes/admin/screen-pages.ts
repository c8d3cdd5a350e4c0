import type { ComponentType } from 'react'
import type { CurrentUser } from '#contract/users.ts'
import { allows, dutyOf } from '#shared/staff.ts'
import { screenList } from '#web/features/admin/screens.ts'
import { preloadedPart } from '#web/ui/lazy-part.tsx'

/** What every screen is given: who looks at it. */
export type ScreenProps = { me: CurrentUser }

const files = import.meta.glob<{ default: ComponentType<ScreenProps> }>('./screens/*.tsx')

const screens = new Map(
  screenList.map(([name, screen]) => {
    const load = files[`./screens/${name}.tsx`]
    return [`admin/${name}`, { ...screen, page: load && preloadedPart(load) }]
  }),
)

/** The screen of a route, known by the id that routes.ts gives it; without a page for whom it is not. */
export const screenFor = (id: string | undefined, user: CurrentUser | null | undefined) => {
  const { who, denial, page } = screens.get(id ?? '') ?? {}
  return { denial, page: user && who && allows(who, dutyOf(user)) ? page : undefined }
}

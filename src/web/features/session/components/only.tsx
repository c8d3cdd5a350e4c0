import type { ReactNode } from 'react'
import { type Access, allows, dutyOf } from '#shared/staff.ts'
import { useAuth } from './auth.tsx'

/** May who looks at this do what is open to `who`? The server holds every call to the same. */
export const useMay = (who: Access): boolean => {
  const { user } = useAuth()
  return allows(who, user ? dutyOf(user) : undefined)
}

/** For those who may use it; nothing for others. */
export const Only = ({ who, children }: { who: Access; children: ReactNode }) =>
  useMay(who) ? children : null

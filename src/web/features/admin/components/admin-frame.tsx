import type { ReactNode } from 'react'
import { Confirmation } from '#web/features/session/components/confirmation.tsx'
import { AdminMenuSheet, AdminSidebar } from './admin-menu.tsx'

/** The area's menu beside its pages. */
export default function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-[100rem] gap-8 px-4 py-6">
      <AdminSidebar />
      <div className="min-w-0 flex-1">
        <AdminMenuSheet />
        {children}
        <Confirmation />
      </div>
    </div>
  )
}

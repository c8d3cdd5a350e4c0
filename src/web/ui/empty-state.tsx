import type { ReactNode } from 'react'
import { PointsMark } from './points-amount.tsx'

export const EmptyState = ({ title, action }: { title: string; action?: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 rounded-2xl border border-dashed px-4 py-16 text-center">
    <PointsMark className="size-14 opacity-60" />
    <p className="max-w-md text-lg">{title}</p>
    {action}
  </div>
)

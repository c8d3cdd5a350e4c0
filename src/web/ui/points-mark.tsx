import { cn } from '#web/lib/cn.ts'

/** The gold coin that stands beside every number of points. */
export const PointsMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-5 shrink-0', className)}>
    <circle cx="16" cy="16" r="15" fill="#e2a90c" />
    <circle cx="16" cy="16" r="11.5" fill="none" stroke="#7a5200" strokeWidth="1.6" />
    <path
      d="M10 21V11l6 6 6-6v10"
      fill="none"
      stroke="#5c3d00"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

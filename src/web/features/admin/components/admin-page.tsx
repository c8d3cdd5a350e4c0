import type { ComponentProps, ReactNode } from 'react'
import { BackLink } from './back-link.tsx'

/** The way back, title, one sentence and the main actions of an admin page, then the page. */
export const AdminPage = ({
  title,
  subtitle,
  actions,
  back,
  children,
}: {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** The list it belongs to. */
  back?: ComponentProps<typeof BackLink> | undefined
  children: ReactNode
}) => (
  <>
    {back ? <BackLink {...back} /> : null}
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {/* Rather than squeeze a long title, the actions go below it. */}
      <div className="min-w-0 grow basis-full sm:basis-md">
        <h1 className="text-wrap font-semibold text-2xl">{title}</h1>
        {subtitle ? <p className="mt-1 text-muted-foreground">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
    {children}
  </>
)

import type { ReactNode } from 'react'

/** Title, one sentence and the main actions of an admin page, then the page. */
export const AdminPage = ({
  title,
  subtitle,
  actions,
  children,
}: {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) => (
  <>
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-48 sm:min-w-80 sm:flex-1">
        <h1 className="font-semibold text-2xl">{title}</h1>
        {subtitle ? <p className="mt-1 text-muted-foreground">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
    {children}
  </>
)

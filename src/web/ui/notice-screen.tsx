import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'

/** A whole page that says one thing, and where to go from here. */
export const NoticeScreen = ({
  illustration,
  lead,
  title,
  children,
  actions,
}: {
  illustration: IllustrationName
  /** Says it first, where the title is in another language than the page. */
  lead?: ReactNode
  title: ReactNode
  children: ReactNode
  actions: ReactNode
}) => (
  <section className="mx-auto flex max-w-xl flex-col items-center gap-4 text-balance px-4 py-20 text-center">
    <Illustration name={illustration} className="size-40" />
    {lead ? <p className="font-semibold text-2xl">{lead}</p> : null}
    <h1 className={lead ? 'text-muted-foreground' : 'font-semibold text-2xl'}>{title}</h1>
    {children}
    <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
  </section>
)

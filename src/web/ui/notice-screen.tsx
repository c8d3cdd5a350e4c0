import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'

/** A whole page that says one thing, and where to go from here. */
export const NoticeScreen = ({
  illustration,
  title,
  children,
  actions,
}: {
  illustration: IllustrationName
  title: ReactNode
  children: ReactNode
  actions: ReactNode
}) => (
  <section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-20 text-center">
    <Illustration name={illustration} className="size-40" />
    <h1 className="text-balance font-semibold text-2xl">{title}</h1>
    {children}
    <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
  </section>
)

import type { CSSProperties, ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { homeText as t } from '#web/text/home.ts'
import { nav } from '#web/text/site.ts'
import { Sign } from '#web/ui/sign.tsx'

/** A part of home under its title, with a way to all of its kind. */
export const Section = ({
  title,
  href,
  all = t.all,
  note,
  later = '',
  style,
  children,
}: {
  title: string
  href?: string
  all?: string
  note?: string
  /** Below the first screen: laid out, and its pictures loaded, when one comes near. How high it is until then. */
  later?: string
  /** The same where one height does for every width. */
  style?: CSSProperties
  children: ReactNode
}) => (
  <section
    style={style}
    className={`mx-auto max-w-7xl px-4 pt-5 pb-2 sm:pt-7 sm:pb-3 ${later && '[content-visibility:auto]'} ${later}`}
  >
    {/* As high without a way to all, but over a note. */}
    <div
      className={`mb-1 flex flex-wrap items-center justify-between gap-x-4 sm:mb-2 ${note ? '' : 'min-h-11'}`}
    >
      <h2 className="font-semibold text-xl sm:text-2xl">{title}</h2>
      {href ? (
        <a
          href={href}
          data-discover="true"
          className="inline-flex min-h-11 shrink-0 items-center gap-1 text-primary-ink underline-offset-4 hover:underline"
        >
          {all}
          <span className="sr-only">: {title}</span> <Sign name="arrow" className="size-4" />
        </a>
      ) : null}
    </div>
    {note ? <p className="mb-3 text-muted-foreground text-sm">{note}</p> : null}
    {children}
  </section>
)

/** A list, or the spec's words when it is empty or could not be loaded, with the same in Vietnamese under them, and a way on. */
export const Listed = <T,>({
  items,
  error,
  empty,
  none,
  children,
}: {
  items: T[] | null
  error: string
  empty: string
  none: string
  children: (items: T[]) => ReactNode
}) => {
  if (items && items.length > 0) return children(items)
  return (
    <div role={items ? undefined : 'alert'} className="rounded-2xl border bg-card p-6">
      <p lang="en" className="text-muted-foreground">
        {items ? empty : error}
      </p>
      <p className="mt-1">
        {items ? none : t.notLoaded}
        <a
          href={items ? paths.retailers() : paths.home}
          data-discover="true"
          className="ml-2 inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
        >
          {items ? nav.shops : t.retry}
        </a>
      </p>
    </div>
  )
}

import { Link } from 'react-router'
import type { LinkRetailer, ResolvedLink } from '#contract/openings.ts'
import { api } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { linkPaths } from '#web/lib/link-paths.ts'
import { Named } from '#web/lib/named.ts'
import { paths } from '#web/lib/paths.ts'
import { openingsText as t } from '#web/text/openings.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ExclusionsNote } from './exclusions-note.tsx'
import { OpenButton } from './open-button.tsx'
import { PromiseBox } from './promise-box.tsx'
import { TermsList } from './terms-list.tsx'

type Supported = Extract<ResolvedLink, { supported: true }>

/** A shop we cannot open, and those we can. */
export const Unsupported = ({ shops }: { shops: readonly LinkRetailer[] }) => (
  <section className="rounded-2xl border bg-card p-5 shadow-card">
    <h2 className="font-semibold text-xl">
      <Named>{t.unsupported}</Named>
    </h2>
    <p className="mt-1 text-muted-foreground">{t.unsupportedText}</p>
    <ul className="mt-4 flex flex-wrap gap-2">
      {shops.map(({ host, name, slug }) => (
        <li key={host}>
          {slug ? (
            <Link
              to={paths.retailer(slug)}
              className="inline-flex min-h-11 items-center rounded-xl bg-muted px-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="inline-flex min-h-11 items-center rounded-xl bg-muted px-4">{name}</span>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const more = 'inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4'

/** The page behind a pasted link: what it is, what opening it brings, and the press that opens it. */
export const LinkResult = ({ link, pasted }: { link: Supported; pasted: string }) => {
  const { retailer, title, tracked, points, rate, condition } = link
  return (
    <article
      className={cn(
        'grid gap-5 rounded-2xl border bg-card p-5 shadow-card md:p-6',
        tracked && 'md:grid-cols-2',
      )}
    >
      <div className="space-y-4">
        <div className="flex gap-4">
          <Picture
            src={link.picture ?? link.image ?? ''}
            alt=""
            sizes="112px"
            eager
            className="size-28 shrink-0 rounded-xl bg-muted object-cover"
          />
          {/* Room for a title that comes later. */}
          <div className="min-h-28 min-w-0 flex-1">
            <p className="text-muted-foreground">{retailer.name}</p>
            <h2 className="wrap-anywhere line-clamp-3 font-semibold text-lg leading-snug">
              {title ?? t.page(retailer.name)}
            </h2>
          </div>
        </div>
        <PromiseBox tracked={tracked} points={points} rate={rate} condition={condition} />
        {tracked ? <ExclusionsNote exclusions={link.terms.exclusions} /> : null}
        <OpenButton
          key={pasted}
          label={t.open}
          promise={tracked ? { points, rate } : {}}
          go={linkPaths.goToLink(pasted)}
          page={linkPaths.link(pasted)}
          open={() => api.call('POST /api/links/open', { body: { url: pasted } })}
        />
      </div>
      <div className="space-y-4">
        {tracked ? <TermsList terms={link.terms} /> : null}
        <p className="flex flex-wrap gap-x-5">
          {retailer.slug ? (
            <Link to={paths.retailer(retailer.slug)} className={more}>
              {t.aboutShop}
            </Link>
          ) : null}
        </p>
        {tracked ? (
          <p className="text-muted-foreground text-sm">
            <Named>{t.disclosure}</Named>
          </p>
        ) : null}
      </div>
    </article>
  )
}

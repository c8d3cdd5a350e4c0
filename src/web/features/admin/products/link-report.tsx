import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkCheck } from '#contract/admin-products.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { useMay } from '#web/features/session/components/only.tsx'
import { errorText } from '#web/lib/failure.ts'
import { paths } from '#web/lib/paths.ts'
import { linkCheckText as t } from '#web/text/admin-products.ts'

const Note = ({ good = false, children }: { good?: boolean; children: ReactNode }) => {
  const Icon = good ? CircleCheck : CircleAlert
  return (
    <p className={good ? 'flex gap-2 text-primary-ink' : 'flex gap-2 text-points-ink'}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

const Duplicates = ({ products }: { products: LinkCheck['duplicates'] }) => (
  <Note>
    {t.duplicate}{' '}
    {products.map(({ id, name }, place) => (
      <span key={id}>
        {place > 0 ? ', ' : ''}
        <a href={paths.product(id)} target="_blank" rel="noreferrer" className="underline">
          {name}
        </a>
      </span>
    ))}
  </Note>
)

/** The product will promise no points, and what can be done about it; templates are an admin's to set. */
const Untracked = ({ host, mayWrap }: { host: string | null; mayWrap: boolean }) => (
  <Note>
    {t.untracked}{' '}
    {host === null ? (
      t.otherLink
    ) : !mayWrap ? (
      t.askAdmin(host)
    ) : (
      <a href={adminPath('links', { boc: host })} target="_blank" rel="noreferrer" className="underline">
        {t.wrap(host)}
      </a>
    )}
  </Note>
)

const Findings = ({ link, check }: { link: string; check: LinkCheck }) => {
  const mayWrap = useMay('admin')
  if (check.problem) return <Note>{check.problem}</Note>
  const insecure = /^http:/i.test(link.trim()) && check.network !== 'direct'
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-muted-foreground">{t.network}</dt>
          <dd className="font-medium">{t.networks[check.network]}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted-foreground">{t.merchant}</dt>
          <dd className="break-all font-medium">{check.merchant ?? t.unknownMerchant}</dd>
        </div>
      </dl>
      {check.known ? null : <Note>{t.strange}</Note>}
      {insecure ? <Note>{t.insecure}</Note> : null}
      {check.duplicates.length > 0 ? <Duplicates products={check.duplicates} /> : null}
      {check.tracked ? null : <Untracked host={check.templateHost} mayWrap={mayWrap} />}
      {check.tracked && check.known && !insecure && check.duplicates.length === 0 ? (
        <Note good>{t.good}</Note>
      ) : null}
    </>
  )
}

/** Where a link leads and whether it will earn, as the server sees it. */
export const LinkReport = ({ link, check }: { link: string; check: UseQueryResult<LinkCheck> }) => {
  if (link.trim() === '') return null
  return (
    <section aria-label={t.title} aria-live="polite" className="space-y-1 rounded-xl bg-muted p-3 text-sm">
      {check.data ? (
        <Findings link={link} check={check.data} />
      ) : check.isLoadingError ? (
        <Note>{errorText(check.error)}</Note>
      ) : (
        <p className="text-muted-foreground">{t.checking}</p>
      )}
    </section>
  )
}

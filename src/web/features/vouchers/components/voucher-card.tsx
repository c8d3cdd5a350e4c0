import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Voucher } from '#contract/vouchers.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { voucherPaths } from '#web/lib/voucher-paths.ts'
import { voucherText as t } from '#web/text/vouchers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyBeforeLeaving } from '#web/ui/copy-text.ts'
import { PromiseLine } from '#web/ui/promise-line.tsx'
import TimeLeft from '#web/ui/time-left.tsx'
import { discountWords } from '../rules.ts'
import { useIsOver } from '../state.ts'
import { VoucherAnswer } from './voucher-answer.tsx'

type Copied = 'not yet' | 'copied' | 'refused'

/** A plain link, so that it opens with and without scripts and no browser refuses it; the same press copies the code first. */
const OpenLink = ({ voucher, through }: { voucher: Voucher; through: number | undefined }) => {
  const { id, code, title } = voucher
  const [copied, setCopied] = useState<Copied>('not yet')
  const copy = () => {
    if (code === null) return
    void copyBeforeLeaving(code).then((done) => setCopied(done ? 'copied' : 'refused'))
  }
  return (
    <div>
      <Button asChild className="w-full">
        <a
          href={voucherPaths.go(id, through)}
          target="_blank"
          rel="sponsored nofollow noopener"
          aria-label={`${code === null ? t.open : t.copyAndOpen}: ${title}`}
          onClick={copy}
          // The middle button opens it as well.
          onAuxClick={copy}
        >
          {code === null ? t.open : t.copyAndOpen}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </Button>
      <p role="status" className="text-sm">
        {copied === 'copied' && code !== null ? t.copied(code) : copied === 'refused' ? t.notCopied : null}
      </p>
    </div>
  )
}

const Ends = ({ endsAt }: { endsAt: string | null }) => (
  <p className="text-muted-foreground text-sm">
    {endsAt === null ? (
      t.noEnd
    ) : (
      <>
        <span className="sr-only">{t.until(formatDate(endsAt))}. </span>
        <span aria-hidden>{t.left} </span>
        <TimeLeft until={endsAt} />
      </>
    )}
  </p>
)

/** A line of text, and more of it to press. */
const link =
  "relative underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']"

/** What it is for, where that is not all its shop sells. */
const OnlyFor = ({ voucher: { productId, categoryId } }: { voucher: Voucher }) => {
  if (productId === null && categoryId === null) return null
  return (
    <Link
      to={productId === null ? paths.products({ category: categoryId ?? '' }) : paths.product(productId)}
      className={link}
    >
      {productId === null ? t.onlyCategory : t.onlyProduct}
    </Link>
  )
}

/** One voucher: what comes off, under which terms, the code to be copied, and whether it worked for others; gone when it ends. */
export const VoucherCard = ({
  voucher,
  promise,
  limits,
  through,
  withShop = false,
}: {
  voucher: Voucher
  /** The product whose own way to the shop it takes. */
  through?: number | undefined
  /** What opening it brings besides, in words. */
  promise: string | undefined
  limits: readonly string[]
  withShop?: boolean
}) => {
  const { id, title, code, terms, minOrder, endsAt, retailer, works } = voucher
  const off = discountWords(voucher)
  if (useIsOver(endsAt)) return null
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-2xl border bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        {code === null ? <Badge>{t.deal}</Badge> : <Badge tone="muted">{t.title}</Badge>}
        <Ends endsAt={endsAt} />
      </div>
      <div>
        {off ? <p className="font-semibold text-lg text-primary-ink">{off}</p> : null}
        <h3 className="wrap-anywhere font-medium leading-snug">{title}</h3>
        <p className="flex flex-wrap gap-x-3 text-muted-foreground text-sm">
          {withShop ? (
            <Link to={paths.retailer(retailer.slug)} className={link}>
              {retailer.name}
            </Link>
          ) : null}
          {minOrder === null ? null : <span>{t.minOrder(formatVnd(minOrder))}</span>}
          <OnlyFor voucher={voucher} />
        </p>
        <PromiseLine promise={promise} limits={limits} className="mt-1" />
      </div>
      {terms ? (
        <details className="text-sm">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-primary-ink underline underline-offset-4">
            {t.terms}
          </summary>
          <p className="wrap-anywhere whitespace-pre-line text-muted-foreground">{terms}</p>
        </details>
      ) : null}
      <div className="mt-auto space-y-2">
        {code === null ? null : (
          <p className="rounded-xl border border-input border-dashed bg-muted px-3 py-2 text-center">
            <span className="sr-only">{t.code} </span>
            <code className="wrap-anywhere select-all font-semibold tracking-wide">{code}</code>
          </p>
        )}
        <OpenLink voucher={voucher} through={through} />
        {works > 0 ? <p className="font-medium text-sm">{t.works(formatPoints(works))}</p> : null}
        <VoucherAnswer id={id} title={title} />
      </div>
    </li>
  )
}

import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminClaim } from '#contract/claims.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { adminClaimsText as t } from '#web/text/admin-claims.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { claimText } from '#web/text/claims.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { MemberLink } from '../components/member-link.tsx'
import { warningsOf } from './columns.tsx'

const Line = ({ label, children }: { label: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="whitespace-pre-line break-words font-medium">{children}</dd>
    </div>
  )

const at = (instant: string | null): string | null => (instant ? formatDateTime(instant) : null)

/** Everything a decision rests on, what speaks against it first. */
export const ClaimFacts = ({ claim }: { claim: AdminClaim }) => (
  <>
    {warningsOf(claim).map((warning) => (
      <p key={warning} className="mb-3 flex gap-2 rounded-xl bg-points-soft p-3 text-points-ink text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {warning}
      </p>
    ))}
    <dl className="grid gap-3 sm:grid-cols-2">
      <Line label={claimText.fields.orderCode}>{claim.orderCode}</Line>
      <Line label={claimText.fields.orderTotal}>
        {claim.orderTotal === null ? null : formatVnd(claim.orderTotal)}
      </Line>
      <Line label={claimText.fields.orderedAt}>{at(claim.orderedAt)}</Line>
      <Line label={claimText.clickedAt}>{at(claim.clickedAt)}</Line>
      <Line label={t.openedAt}>{at(claim.redirectedAt)}</Line>
      <Line label={t.columns.member}>
        <MemberLink member={claim.member} />
      </Line>
      <Line label={t.columns.shop}>
        {claim.retailer ?? '–'} ({networkNames[claim.network]})
      </Line>
      <Line label={t.columns.points}>
        <PointsAmount points={claim.promisedPoints} size="sm" />
      </Line>
      <Line label={claimText.fields.coupon}>{claim.coupon}</Line>
      <Line label={claimText.attachment}>
        {claim.attachment ? (
          <a href={paths.claimAttachment(claim.id)} className="text-primary-ink underline underline-offset-4">
            {claim.attachment.type === 'application/pdf' ? 'PDF' : 'WebP'},{' '}
            {claimText.size(claim.attachment.bytes)}
          </a>
        ) : null}
      </Line>
    </dl>
    <dl className="mt-3 space-y-3">
      <Line label={t.product}>{claim.product.name}</Line>
      <Line label={claimText.fields.note}>{claim.note}</Line>
    </dl>
  </>
)

import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminClaim } from '#contract/claims.ts'
import { formatRelative } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { clashText, adminClaimsText as t } from '#web/text/admin-claims.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { MemberLink } from '../components/member-link.tsx'

/** What an operator should look at before paying. */
export const warningsOf = (claim: AdminClaim): string[] => [
  ...(claim.sameOrderClaims > 0 ? [t.sameOrder(claim.sameOrderClaims)] : []),
  ...(claim.unmatchedConversionId !== null ? [t.unmatched(claim.unmatchedConversionId)] : []),
  ...(claim.redirectedAt === null ? [t.neverOpened] : []),
]

/** `badge` shows where a claim stands. */
export const claimColumns = (
  view: (claim: AdminClaim) => void,
  badge: (claim: AdminClaim) => ReactNode,
): Column<AdminClaim>[] => [
  {
    id: 'order',
    title: t.columns.order,
    fixed: true,
    phone: 'heading',
    cell: (claim) => (
      <span className="block min-w-0">
        <span className="flex items-center gap-1.5 break-all font-medium">
          {claim.orderCode ?? '–'}
          {warningsOf(claim).length > 0 ? (
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-points-ink" />
          ) : null}
        </span>
        <span className="block text-muted-foreground text-sm tabular-nums">
          {claim.orderTotal === null ? '' : formatVnd(claim.orderTotal)}
        </span>
        {claim.clash ? <Badge tone="destructive">{clashText.badge}</Badge> : null}
      </span>
    ),
  },
  { id: 'member', title: t.columns.member, cell: ({ member }) => <MemberLink member={member} /> },
  {
    id: 'shop',
    title: t.columns.shop,
    cell: ({ retailer, network }) => (
      <span>
        {retailer ?? '–'} <span className="text-muted-foreground text-sm">({networkNames[network]})</span>
      </span>
    ),
  },
  {
    id: 'points',
    title: t.columns.points,
    numeric: true,
    cell: ({ promisedPoints }) => <PointsAmount points={promisedPoints} size="sm" />,
  },
  {
    id: 'age',
    oneLine: true,
    title: t.columns.age,
    cell: ({ submittedAt }) => (submittedAt ? formatRelative(submittedAt, new Date()) : '–'),
  },
  { id: 'state', oneLine: true, title: t.columns.state, cell: badge },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (claim) => (
      <Button variant="outline" aria-label={t.viewOf(claim.id)} onClick={() => view(claim)}>
        {t.view}
      </Button>
    ),
  },
]

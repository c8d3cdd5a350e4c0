import { Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminClaim } from '#contract/claims.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { clashText as t } from '#web/text/admin-claims.ts'
import { conversionsText } from '#web/text/admin-console.ts'
import { claimText } from '#web/text/claims.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { ScreenLink } from '../components/screen-link.tsx'

export type Clash = NonNullable<AdminClaim['clash']>

/** The other side of a clash: whose it is; erased accounts have no name. */
export const otherOf = ({ member }: Clash): string => member?.username ?? t.erased

const statusOf = ({ kind, status }: Clash): string => {
  const words: Record<string, string> = kind === 'order' ? conversionsText.statuses : claimText.states
  return words[status] ?? status
}

/** A third of a phone's width: a large number takes a second line. */
const narrow = { size: 'sm', className: 'flex-wrap gap-x-1 gap-y-0 whitespace-normal' } as const

const at = (instant: string | null): string => (instant ? formatDateTime(instant) : '–')
const money = (dong: number | null): string => (dong === null ? '–' : formatVnd(dong))

const rowsOf = (claim: AdminClaim, clash: Clash): [label: string, claim: ReactNode, other: ReactNode][] => [
  [t.member, claim.member.username, otherOf(clash)],
  [t.code, claim.orderCode ?? '–', clash.orderCode],
  [t.status, claimText.states[claim.state], statusOf(clash)],
  [t.value, money(claim.orderTotal), money(clash.orderValue)],
  [
    t.credited,
    <PointsAmount key="claim" {...narrow} points={claim.creditedPoints} />,
    <PointsAmount key="other" {...narrow} points={clash.creditedPoints} />,
  ],
  [t.at, at(claim.orderedAt), at(clash.occurredAt)],
]

const whyOf = (clash: Clash): string => {
  if (clash.kind === 'claim') return t.why.claim(clash.id)
  return clash.isSameMember ? t.why.ownOrder : t.why.order
}

/** What stands for the claim's order already, beside it, and why the claim cannot be accepted while it does. */
export const ClashCard = ({
  claim,
  clash,
  children,
}: {
  claim: AdminClaim
  clash: Clash
  children?: ReactNode
}) => (
  <section aria-labelledby="clash" className="mb-4 rounded-2xl border border-input p-4">
    <h3 id="clash" className="flex items-start gap-2 font-semibold">
      <Scale aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive-ink" />
      {t.title[clash.kind]}
    </h3>
    <table className="mt-3 w-full table-fixed text-left text-sm">
      <thead>
        <tr className="border-b align-bottom">
          <th scope="col" className="w-[27%] pb-2 font-normal">
            <span className="sr-only">{t.what}</span>
          </th>
          <th scope="col" className="px-2 pb-2 font-medium">
            {t.claim}
          </th>
          <th scope="col" className="pb-2 font-medium">
            <ScreenLink
              screen={clash.kind === 'order' ? 'conversions' : 'claims'}
              to={
                clash.kind === 'order'
                  ? adminPath('conversions', { q: clash.orderCode })
                  : adminPath('claims', { id: clash.id })
              }
              className="text-primary-ink underline underline-offset-4"
            >
              {t.other[clash.kind](clash.id)}
            </ScreenLink>
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(claim, clash).map(([label, mine, other]) => (
          <tr key={label} className="border-b align-top last:border-0">
            <th scope="row" className="py-2 font-normal text-muted-foreground">
              {label}
            </th>
            <td className="wrap-anywhere px-2 py-2 tabular-nums">{mine}</td>
            <td className="wrap-anywhere py-2 tabular-nums">{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-3 text-sm">{whyOf(clash)}</p>
    {children}
  </section>
)

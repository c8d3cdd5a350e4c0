import { Check, Hand, X } from 'lucide-react'
import type { CheckedOrder, HoldCause, HoldState } from '#contract/holds.ts'
import { adminPath } from '#web/features/admin/screens.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import { formatVnd } from '#web/lib/format.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { claimClashText, holdCauseHints, holdCauseTexts, adminHoldsText as t } from '#web/text/admin-holds.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { keepGround } from '#web/ui/keep-ground.ts'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { MemberLink } from '../components/member-link.tsx'
import { ScreenLink } from '../components/screen-link.tsx'
import { sentenceOf } from './rules.ts'

export type HoldAction = 'hold' | 'release' | 'refuse'

const tones = { open: 'points', released: 'primary', refused: 'destructive', expired: 'muted' } as const

const Risk = ({ risk }: { risk: number }) => (
  <span className="flex items-center gap-2 tabular-nums">
    <span aria-hidden className="h-2 w-14 shrink-0 overflow-hidden rounded-full bg-muted">
      <span
        className="block h-full rounded-full bg-destructive"
        style={{ ...keepGround, width: `${risk}%` }}
      />
    </span>
    <span className="sr-only">{t.riskOf(risk)}</span>
    <span aria-hidden>{risk}</span>
  </span>
)

const Signals = ({ signals }: Pick<CheckedOrder, 'signals'>) =>
  signals.length === 0 ? (
    <span className="text-muted-foreground text-sm">{t.noSignals}</span>
  ) : (
    <ul className="flex min-w-0 flex-col gap-1 text-sm">
      {signals.map((signal) => (
        <li key={signal.kind}>{sentenceOf(signal)}</li>
      ))}
    </ul>
  )

const isClash = (cause: HoldCause): boolean => cause === 'CLAIM_CLASH' || cause === 'ORDER_CLASH'

/** Why it is held, with the signals there are. */
const Cause = ({ order: { hold, signals } }: { order: CheckedOrder }) =>
  hold ? (
    <span className="block text-sm">
      <Badge tone={isClash(hold.cause) ? 'destructive' : 'outline'} className="whitespace-normal">
        {holdCauseTexts[hold.cause]}
      </Badge>
      <span className="mt-1 block text-muted-foreground">{holdCauseHints[hold.cause]}</span>
      {hold.claimId === null ? null : (
        <ScreenLink
          screen="claims"
          to={adminPath('claims', { id: hold.claimId })}
          otherwise={claimClashText.claimNumber(hold.claimId)}
          className="inline-flex min-h-9 items-center text-primary-ink underline underline-offset-4"
        >
          {claimClashText.claim(hold.claimId)}
        </ScreenLink>
      )}
      {signals.length > 0 ? <Signals signals={signals} /> : null}
    </span>
  ) : null

/** What happens when nobody decides. */
const untilOf = ({ cause, deadlineAt }: NonNullable<CheckedOrder['hold']>): string => {
  const day = formatDate(deadlineAt)
  if (cause === 'CLAIM_CLASH') return t.untilClaim(day)
  return cause === 'ORDER_CLASH' ? t.untilOrder(day) : t.until(day)
}

const State = ({ order: { hold } }: { order: CheckedOrder }) => {
  if (!hold) return null
  const state: HoldState = hold.state
  return (
    <span className="block text-sm">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      <span className="mt-1 block text-muted-foreground">
        {state === 'open' ? untilOf(hold) : null}
        {state !== 'open' && hold.decidedAt
          ? hold.decidedBy
            ? t.decidedBy(hold.decidedBy.username, formatDateTime(hold.decidedAt))
            : formatDateTime(hold.decidedAt)
          : null}
      </span>
      <span className="block text-muted-foreground">
        {hold.openedBy ? t.openedBy(hold.openedBy.username) : t.openedByItself}
        {hold.note ? `: ${hold.note}` : ''}
      </span>
      {hold.reason ? <span className="block wrap-anywhere">{hold.reason}</span> : null}
    </span>
  )
}

const Actions = ({
  order,
  act,
}: {
  order: CheckedOrder
  act: (action: HoldAction, order: CheckedOrder) => void
}) => {
  const { hold, transactionId } = order
  if (!hold)
    return order.creditedPoints > 0 && order.creditedPoints === order.promisedPoints ? (
      <span className="text-muted-foreground text-sm">{t.credited}</span>
    ) : (
      <Button variant="outline" aria-label={t.holdOf(transactionId)} onClick={() => act('hold', order)}>
        <Hand aria-hidden className="size-4.5" />
        {t.hold}
      </Button>
    )
  if (hold.state !== 'open' && hold.state !== 'refused') return null
  const words = hold.cause === 'CLAIM_CLASH' ? claimClashText : t
  const shape = hold.cause === 'CLAIM_CLASH' ? 'shrink whitespace-normal py-2 text-left' : ''
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        className={shape}
        aria-label={words.releaseOf(transactionId)}
        onClick={() => act('release', order)}
      >
        <Check aria-hidden className="size-4.5 shrink-0" />
        {words.release}
      </Button>
      {hold.state === 'open' ? (
        <Button
          variant="destructive"
          className={shape}
          aria-label={words.refuseOf(transactionId)}
          onClick={() => act('refuse', order)}
        >
          <X aria-hidden className="size-4.5 shrink-0" />
          {words.refuse}
        </Button>
      ) : null}
    </span>
  )
}

export const holdColumns = (
  act: (action: HoldAction, order: CheckedOrder) => void,
  withState: boolean,
): Column<CheckedOrder>[] => [
  {
    id: 'order',
    title: t.columns.order,
    fixed: true,
    phone: 'heading',
    className: 'lg:min-w-36',
    cell: (order) => (
      <span className="block min-w-0">
        <span className="block break-all font-medium">{order.transactionId}</span>
        <span className="block text-muted-foreground text-sm wrap-anywhere">
          {networkNames[order.network]}
          {order.retailer ? `, ${order.retailer}` : ''}. {order.product.name}
        </span>
      </span>
    ),
  },
  {
    id: 'member',
    title: t.columns.member,
    cell: ({ member }) => (member ? <MemberLink member={member} /> : t.erased),
  },
  { id: 'value', title: t.columns.value, numeric: true, cell: ({ orderValue }) => formatVnd(orderValue) },
  {
    id: 'points',
    title: t.columns.points,
    numeric: true,
    cell: ({ promisedPoints }) => <PointsAmount points={promisedPoints} size="sm" />,
  },
  { id: 'risk', title: t.columns.risk, cell: ({ risk }) => <Risk risk={risk} /> },
  ...(withState
    ? [
        {
          id: 'cause',
          title: t.columns.cause,
          fixed: true,
          className: 'lg:min-w-44',
          cell: (order: CheckedOrder) => <Cause order={order} />,
        },
        { id: 'state', title: t.columns.state, cell: (order: CheckedOrder) => <State order={order} /> },
      ]
    : [
        {
          id: 'signals',
          title: t.columns.signals,
          fixed: true,
          cell: ({ signals }: CheckedOrder) => <Signals signals={signals} />,
        },
      ]),
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (order) => <Actions order={order} act={act} />,
  },
]

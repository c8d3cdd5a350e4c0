import { Gavel } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import type { AdminReferral } from '#contract/bonuses.ts'
import { api } from '#web/lib/api.ts'
import { usePage } from '#web/lib/call.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminBonusesText } from '#web/text/admin-bonuses.ts'
import { emptyText } from '#web/text/admin-empty.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { FilterChoice } from '../components/filter-choice.tsx'
import { PagedTable } from '../components/paged-table.tsx'
import { RowButton } from '../components/row-button.tsx'
import { useToastAction } from '../mutations.ts'
import { useOpened } from '../state/opened.ts'

const { referrals: t, busy, cancel } = adminBonusesText
const states = Object.entries(t.states) as [AdminReferral['state'], string][]
const tones = { open: 'muted', held: 'points', released: 'primary', refused: 'destructive' } as const

const nameOf = (person: AdminReferral['friend']): string => person?.username ?? t.erased

const columns = (decide: (row: AdminReferral) => void): Column<AdminReferral>[] => [
  {
    id: 'friend',
    title: t.columns.friend,
    fixed: true,
    phone: 'heading',
    cell: (row) => (
      <span className="block">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{nameOf(row.friend)}</span>
          <Badge tone={tones[row.state]}>{t.states[row.state]}</Badge>
        </span>
        <span className="block text-muted-foreground text-sm">{t.joined(formatDateTime(row.joinedAt))}</span>
      </span>
    ),
  },
  {
    id: 'referrer',
    title: t.columns.referrer,
    cell: ({ referrer }) => <span className="wrap-anywhere">{nameOf(referrer)}</span>,
  },
  {
    id: 'signals',
    title: t.columns.signals,
    cell: ({ signals, heldUntil, reason }) => (
      <span className="block text-sm">
        {signals.length === 0 ? <span className="text-muted-foreground">{t.noSignals}</span> : null}
        {signals.map(({ kind, count }) => (
          <span key={kind} className="block">
            {t.signals[kind]} ({formatPoints(count)})
          </span>
        ))}
        {heldUntil ? <span className="block">{t.until(formatDateTime(heldUntil))}</span> : null}
        {reason ? <span className="block text-muted-foreground wrap-anywhere">{reason}</span> : null}
      </span>
    ),
  },
  {
    id: 'points',
    title: t.columns.points,
    numeric: true,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ points }) => t.points(formatPoints(points)),
  },
  {
    id: 'actions',
    title: t.columns.actions,
    fixed: true,
    phone: 'foot',
    cell: (row) => (
      <RowButton icon={Gavel} label={t.decide(nameOf(row.friend))} onClick={() => decide(row)} />
    ),
  },
]

const DecideForm = ({ row, onClose }: { row: AdminReferral; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const [counts, setCounts] = useState<boolean>()
  const decide = useToastAction(
    (yes: boolean) =>
      api.call('POST /api/admin/referrals/{id}/decide', {
        params: { id: row.id },
        body: { counts: yes, reason, seen: row.state },
      }),
    { done: t.decided, invalidates: ['GET /api/admin/referrals'], form: true },
  )
  const send = (yes: boolean) => {
    setCounts(yes)
    decide.mutate(yes, { onSuccess: onClose })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(true)
  }
  return (
    <Form problems={useProblems(decide.error)} onSubmit={submit}>
      <Field name="reason" label={t.reason}>
        <Textarea
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Field>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {cancel}
        </Button>
        {row.state === 'refused' ? null : (
          <Button
            variant="destructive"
            busy={decide.isPending && counts === false}
            busyLabel={busy}
            onClick={() => send(false)}
          >
            {t.refuse}
          </Button>
        )}
        {row.state === 'released' ? null : (
          <Button type="submit" busy={decide.isPending && counts === true} busyLabel={busy}>
            {t.counts}
          </Button>
        )}
      </DialogActions>
    </Form>
  )
}

/** Who came by whom; what looks like a ring waits here for a person. */
export const Referrals = ({ state }: { state: TableState }) => {
  const asked = states.find(([name]) => name === state.filter('state'))?.[0]
  const list = usePage('GET /api/admin/referrals', {
    query: { ...(asked ? { state: asked } : {}), page: state.page, limit: state.size },
  })
  const { open, item, show, close } = useOpened<AdminReferral>()
  const cells = useMemo(() => columns(show), [show])
  return (
    <>
      <PagedTable
        whenEmpty={emptyText.referrals}
        illustration="gift"
        caption={t.caption}
        columns={cells}
        list={list}
        loadError={t.loadError}
        state={state}
        filters={
          <FilterChoice state={state} name="state" label={t.stateFilter} options={[['', t.all], ...states]} />
        }
      />
      <Dialog open={open} onOpenChange={close}>
        {item ? (
          <DialogContent title={t.decide(nameOf(item.friend))} description={t.decideText}>
            <DecideForm key={item.id} row={item} onClose={close} />
          </DialogContent>
        ) : null}
      </Dialog>
    </>
  )
}

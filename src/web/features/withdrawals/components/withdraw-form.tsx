import { type FormEvent, useMemo, useState } from 'react'
import type { Answer } from '#contract/client.ts'
import type { WithdrawalKind } from '#contract/withdrawals.ts'
import { providerName } from '#shared/banks.ts'
import { cn } from '#web/lib/cn.ts'
import { type Problems, useProblems } from '#web/lib/failure.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { withdrawalText as t } from '#web/text/withdrawals.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { isUnanswered, useWithdraw } from '../mutations.ts'
import {
  type AmountProblem,
  amountOf,
  bodyOf,
  type Draft,
  emptyDraft,
  firstWay,
  inKind,
  isFilledIn,
  priceOf,
  problemOf,
} from '../rules/draft.ts'
import { AccountFields } from './account-fields.tsx'
import { AmountField } from './amount-field.tsx'

export type Options = Answer<'GET /api/withdrawals/options'>

const Ways = ({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly WithdrawalKind[]
  chosen: WithdrawalKind
  onChoose: (kind: WithdrawalKind) => void
}) => (
  <fieldset>
    <legend className="mb-1.5 font-medium">{t.way}</legend>
    <div className="grid gap-2 sm:flex">
      {kinds.map((kind) => (
        <label
          key={kind}
          className={cn(
            'flex min-h-12 grow cursor-pointer items-center gap-2 rounded-xl border px-3 font-medium has-focus-visible:ring-2 has-focus-visible:ring-ring',
            kind === chosen && 'border-primary bg-primary-soft text-primary-ink',
          )}
        >
          <input type="radio" name="kind" checked={kind === chosen} onChange={() => onChoose(kind)} />
          {t.kinds[kind]}
        </label>
      ))}
    </div>
  </fieldset>
)

/** What is taken, withheld and sent; its room is there from the start. */
const Price = ({ amount, options }: { amount: number; options: Options }) => {
  const { points, tax, net } = priceOf(amount, options)
  const lines = [
    [t.costs, t.points(formatPoints(points))],
    ...(options.taxPercent > 0 ? [[t.tax, formatVnd(tax)]] : []),
    [t.receives, formatVnd(net)],
    [t.left, t.points(formatPoints(Math.max(0, options.balance - points)))],
  ]
  return (
    <dl className="grid gap-y-1.5 rounded-xl bg-muted p-4 tabular-nums">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-4">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="ml-auto whitespace-nowrap font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where it goes, as far as it was said. */
const inWords = (draft: Draft): string => {
  const provider =
    draft.kind === 'bank'
      ? providerName(draft.bank)
      : draft.kind === 'topup'
        ? providerName(draft.carrier)
        : t.kinds.momo
  return draft.kind === 'bank'
    ? t.account(provider, draft.accountNumber, draft.holder)
    : t.account(provider, draft.phone, draft.kind === 'momo' ? draft.holder : '')
}

const boundsOf = ({ minAmount, maxAmount }: Options): string =>
  t.outOfBounds(formatVnd(minAmount), formatVnd(maxAmount))

const refused = (problem: AmountProblem, points: number, options: Options): Problems => {
  const amount = problem === 'bounds' ? boundsOf(options) : t.short(formatPoints(points - options.balance))
  return { fields: { amount }, text: '' }
}

/** What the server refused; where no amount was sent it names the lowest of any site, and not of this one. */
const useRefused = ({ error, variables }: ReturnType<typeof useWithdraw>, options: Options) => {
  const said = useProblems(error)
  return useMemo(() => {
    if (!said?.fields.amount || variables?.amount !== 0) return said
    const amount = variables.kind === 'topup' ? t.chooseValue : boundsOf(options)
    return { ...said, fields: { ...said.fields, amount } }
  }, [said, variables, options])
}

/** Asks where to and how much, once more before the points go, and says what is refused under its field. */
export const WithdrawForm = ({ options, userId }: { options: Options; userId: number }) => {
  const [draft, setDraft] = useState(() => emptyDraft(firstWay(options)))
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Problems>()
  const withdraw = useWithdraw(userId)
  const said = useRefused(withdraw, options)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  /** Another way has other fields and bounds: what was refused of this one says nothing of it. */
  const choose = (kind: WithdrawalKind) => {
    withdraw.reset()
    setRefusal(undefined)
    setDraft((before) => inKind(before, kind))
  }
  const amount = amountOf(draft)
  const { points, net } = priceOf(amount, options)
  const body = bodyOf(draft, { points, net })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    withdraw.reset()
    const problem = isUnanswered(userId, body) ? undefined : problemOf(draft, options)
    setRefusal(problem && refused(problem, points, options))
    if (problem) return
    // What is no amount or no account is refused under its field; there is nothing to ask about.
    if (isFilledIn(draft)) setAsking(true)
    else send()
  }
  const send = () =>
    withdraw.mutate(body, {
      onSuccess: ({ isOld }) => {
        setDraft((before) => ({ ...before, amount: '' }))
        toast({ title: t.done, description: isOld ? t.doneOnce : t.doneText })
      },
      onSettled: () => setAsking(false),
    })
  return (
    <Card>
      <Form problems={refusal ?? said} onSubmit={submit} className="space-y-5">
        <Ways kinds={options.kinds} chosen={draft.kind} onChoose={choose} />
        <AmountField draft={draft} options={options} change={change} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <AccountFields draft={draft} change={change} />
        </div>
        <Price amount={amount} options={options} />
        <Button type="submit" className="w-full sm:w-auto" busy={withdraw.isPending} busyLabel={t.busy}>
          {t.go}
        </Button>
      </Form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.confirmTitle}
        description={t.confirm[draft.kind](formatVnd(net), inWords(draft), formatPoints(points))}
        confirmLabel={t.confirmGo}
        cancelLabel={t.cancel}
        busy={withdraw.isPending}
        busyLabel={t.busy}
        onConfirm={send}
      />
    </Card>
  )
}

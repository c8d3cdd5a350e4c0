import { type FormEvent, useState } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import { useMay } from '#web/features/session/components/only.tsx'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { formatDate } from '#web/lib/dates.ts'
import { useProblems } from '#web/lib/failure.ts'
import { handPurchasesText as t } from '#web/text/admin-adjustments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToastAction } from '../mutations.ts'

const key = 'GET /api/users/{id}/purchases'

const ReverseForm = ({ purchase, onDone }: { purchase: Purchase; onDone: () => void }) => {
  const [reason, setReason] = useState('')
  const reverse = useToastAction(
    () => api.call('POST /api/purchases/{id}/reverse', { params: { id: purchase.id }, body: { reason } }),
    {
      done: t.done,
      invalidates: [
        key,
        'GET /api/users',
        'GET /api/admin/members/{id}',
        'GET /api/admin/overview',
        'GET /api/admin/overview/debtors',
      ],
      form: true,
    },
  )
  const problems = useProblems(reverse.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reverse.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <Form problems={problems} noValidate={false} onSubmit={submit} className="mt-3 space-y-3">
      <Field name="reason" label={t.reason}>
        <Input
          required
          maxLength={300}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="destructive" busy={reverse.isPending} busyLabel={t.busy}>
          {t.confirm}
        </Button>
        <Button variant="outline" disabled={reverse.isPending} onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}

const Row = ({ purchase }: { purchase: Purchase }) => {
  const [isAsking, ask] = useState(false)
  const mayReverse = useMay(['finance'])
  return (
    <li className="p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="line-clamp-2 font-medium">{purchase.product.name}</p>
          <p className="text-muted-foreground text-sm">
            {formatDate(purchase.purchaseDate)}
            {purchase.reverseReason ? `. ${purchase.reverseReason}` : ''}
          </p>
        </div>
        <PointsAmount points={purchase.pointsEarned} size="sm" />
        {purchase.status === 'reversed' ? (
          <Badge tone="destructive">{t.takenBack}</Badge>
        ) : isAsking || !mayReverse ? null : (
          <Button variant="outline" aria-label={t.reverseOf(purchase.product.name)} onClick={() => ask(true)}>
            {t.reverse}
          </Button>
        )}
      </div>
      {isAsking ? <ReverseForm purchase={purchase} onDone={() => ask(false)} /> : null}
    </li>
  )
}

/** The purchases of a member that an admin wrote by hand, each with the way back. */
export const HandPurchases = ({ userId }: { userId: number }) => {
  const { data, isLoadingError } = useCall(key, { params: { id: userId } }, { staleTime: 0 })
  const byHand = data?.filter(({ conversionId }) => conversionId === null)
  return (
    <section className="mt-6 border-t pt-5">
      <h3 className="font-semibold">{t.title}</h3>
      {isLoadingError ? <p role="alert">{t.loadError}</p> : null}
      {byHand || isLoadingError ? null : <Skeleton className="mt-3 h-16" />}
      {byHand?.length === 0 ? <p className="mt-1 text-muted-foreground text-sm">{t.none}</p> : null}
      {byHand && byHand.length > 0 ? (
        <ul className="mt-3 max-h-72 divide-y overflow-y-auto rounded-xl border">
          {byHand.map((purchase) => (
            <Row key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

import { type FormEvent, useState } from 'react'
import type { AdminClaim } from '#contract/claims.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { clashText as t } from '#web/text/admin-claims.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Clash, otherOf } from './clash-card.tsx'
import { useDecideClash } from './mutations.ts'

type Side = 'order' | 'claim'

const sidesOf = (claim: AdminClaim, clash: Clash): [Side, name: string, means: string][] => [
  ['order', t.payOrder(otherOf(clash)), t.payOrderMeans],
  [
    'claim',
    t.payClaim(claim.member.username),
    t.payClaimMeans(formatPoints(clash.creditedPoints), formatPoints(claim.promisedPoints)),
  ],
]

const DecisionForm = ({ claim, clash, onDone }: { claim: AdminClaim; clash: Clash; onDone: () => void }) => {
  const [payTo, choose] = useState<Side>()
  const [reason, setReason] = useState('')
  const [isUnchosen, setUnchosen] = useState(false)
  const decide = useDecideClash(onDone)
  const problems = useProblems(decide.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setUnchosen(!payTo)
    if (payTo)
      decide.mutate({ conversionId: clash.id, claimId: claim.id, payTo, reason, seen: claim.updatedAt })
  }
  return (
    <Form problems={problems} onSubmit={submit} className="space-y-4">
      <fieldset className="space-y-2">
        <legend className="sr-only">{t.decide}</legend>
        {sidesOf(claim, clash).map(([side, name, means]) => (
          <label
            key={side}
            className="flex cursor-pointer items-start gap-3 rounded-xl border p-3 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="payTo"
              value={side}
              checked={payTo === side}
              onChange={() => choose(side)}
              className="mt-1 size-5 shrink-0"
            />
            <span className="min-w-0">
              <span className="wrap-anywhere block font-medium">{name}</span>
              <span className="block text-sm">{means}</span>
            </span>
          </label>
        ))}
        {isUnchosen && !payTo ? (
          <p role="alert" className="text-destructive-ink text-sm">
            {t.choose}
          </p>
        ) : null}
      </fieldset>
      <Field name="reason" label={t.reason}>
        <Textarea
          rows={2}
          className="min-h-20"
          maxLength={300}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </Field>
      <Button type="submit" busy={decide.isPending} busyLabel={t.busy}>
        {t.submit}
      </Button>
    </Form>
  )
}

/** Asks whom an order is paid to that a claim and an order of different members name. */
export const ClashDialog = ({
  claim,
  clash,
  onDone,
}: {
  claim: AdminClaim
  clash: Clash
  onDone: () => void
}) => {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button className="mt-3">{t.decide}</Button>
      </DialogTrigger>
      <DialogContent title={t.decide} description={t.text(clash.orderCode)}>
        <DecisionForm claim={claim} clash={clash} onDone={onDone} />
      </DialogContent>
    </Dialog>
  )
}

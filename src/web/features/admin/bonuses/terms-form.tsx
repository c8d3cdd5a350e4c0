import type { FormEvent, ReactNode } from 'react'
import type { BonusTerms } from '#contract/bonuses.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminBonusesText } from '#web/text/admin-bonuses.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Typed } from '../components/typed.tsx'
import { useToastAction } from '../mutations.ts'
import { useDraft } from '../state/draft.ts'
import { type Draft, draftOf, emptyLevel, mostLevels, type Numbers, termsOf } from './rules.ts'

const { terms: t, busy, loadError } = adminBonusesText

const Part = ({
  label,
  isOn,
  onToggle,
  children,
}: {
  label: string
  isOn: boolean
  onToggle: () => void
  children: ReactNode
}) => (
  <fieldset className="space-y-3 border-b pb-5">
    <legend className="sr-only">{label}</legend>
    <Checkbox label={label} checked={isOn} onChange={onToggle} />
    {isOn ? <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div> : null}
  </fieldset>
)

const TermsForm = ({ terms }: { terms: BonusTerms }) => {
  const inForce = draftOf(terms)
  const { draft, change, forget } = useDraft<Draft>(inForce)
  const save = useToastAction(
    async () => {
      // The call takes all of them: what was not touched here stays as it is by now.
      const now = await api.call('GET /api/bonuses/terms')
      const body = { ...now, ...changedIn(termsOf(inForce), termsOf(draft)) }
      return api.call('PUT /api/admin/bonuses/terms', { body: body as never })
    },
    { done: t.saved, invalidates: ['GET /api/bonuses/terms'], form: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined, { onSuccess: forget })
  }
  const number = (name: keyof Numbers, field: string, label: string, hint?: string) => (
    <Field
      name={field}
      label={label}
      hint={
        /points$/i.test(name) ? <Typed text={draft[name]} unit="points" {...(hint ? { hint } : {})} /> : hint
      }
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={draft[name]}
        onChange={({ currentTarget: { value } }) => change({ [name]: value })}
      />
    </Field>
  )
  const level = (place: number, part: Partial<Draft['levels'][number]>) =>
    change({ levels: draft.levels.map((one, index) => (index === place ? { ...one, ...part } : one)) })
  return (
    <Card className="max-w-2xl">
      <Form problems={useProblems(save.error)} onSubmit={submit} className="space-y-5">
        <Part label={t.referral} isOn={draft.referral} onToggle={() => change({ referral: !draft.referral })}>
          {number('referrerPoints', 'referral.referrerPoints', t.referrerPoints)}
          {number('friendPoints', 'referral.friendPoints', t.friendPoints)}
          {number('leastPoints', 'referral.leastPoints', t.leastPoints, t.leastHint)}
          {number('monthlyCap', 'referral.monthlyCap', t.monthlyCap, t.capHint)}
        </Part>
        <Part
          label={t.firstOrder}
          isOn={draft.firstOrder}
          onToggle={() => change({ firstOrder: !draft.firstOrder })}
        >
          {number('firstOrderPoints', 'firstOrder.points', t.points)}
        </Part>
        <Part label={t.streak} isOn={draft.streak} onToggle={() => change({ streak: !draft.streak })}>
          {number('months', 'streak.months', t.months)}
          {number('streakPoints', 'streak.points', t.points)}
        </Part>
        <fieldset className="space-y-3">
          <legend className="font-medium">{t.levels}</legend>
          <p className="text-muted-foreground text-sm">{t.levelsHint}</p>
          {draft.levels.map((one, place) => (
            <fieldset key={one.key} className="grid items-start gap-4 sm:grid-cols-3">
              <legend className="sr-only">{t.level(place + 1)}</legend>
              {(['name', 'orders', 'percent'] as const).map((name) => (
                <Field key={name} name={`levels.${place}.${name}`} label={t[name]}>
                  <Input
                    inputMode={name === 'name' ? 'text' : 'numeric'}
                    maxLength={30}
                    value={one[name]}
                    onChange={({ currentTarget: { value } }) => level(place, { [name]: value })}
                  />
                </Field>
              ))}
            </fieldset>
          ))}
          <div className="flex flex-wrap gap-2">
            {draft.levels.length < mostLevels ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => change({ levels: [...draft.levels, emptyLevel(draft.levels.length)] })}
              >
                {t.add}
              </Button>
            ) : null}
            {draft.levels.length > 0 ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => change({ levels: draft.levels.slice(0, -1) })}
              >
                {t.remove}
              </Button>
            ) : null}
          </div>
        </fieldset>
        <Button type="submit" busy={save.isPending} busyLabel={busy}>
          {t.save}
        </Button>
      </Form>
    </Card>
  )
}

/** What is given beside orders, from the moment it is saved. */
export const Terms = () => {
  const { data, isLoadingError, refetch } = useCall('GET /api/bonuses/terms', {}, { staleTime: 0 })
  if (isLoadingError) return <ErrorState title={loadError} onRetry={() => refetch()} />
  return data ? <TermsForm terms={data} /> : <Skeleton className="h-96 max-w-2xl" />
}

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Trial } from '#contract/rules.ts'
import { amountIn, amountToSend } from '#shared/amount.ts'
import { fromVietnamClock } from '#shared/typed-clock.ts'
import { toVietnamClock } from '#shared/vietnam-time.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatVnd } from '#web/lib/format.ts'
import { ruleTrialText as t } from '#web/text/admin-rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { type PickedProduct, ProductField } from './product-field.tsx'

type Question = { at: string; orderValue: string; commission: string; isNewMember: boolean }

const isMoney = (text: string) => {
  const dong = amountIn(text) ?? -1
  return dong >= 0 && dong <= 2_000_000_000
}

const Line = ({
  label,
  children,
  strong,
}: {
  label: string
  children: React.ReactNode
  strong?: boolean
}) => (
  <div
    className={`flex min-h-11 items-center justify-between gap-4 ${strong ? 'font-semibold text-lg' : ''}`}
  >
    <dt>{label}</dt>
    <dd className="shrink-0 whitespace-nowrap tabular-nums">{children}</dd>
  </div>
)

const Left = ({ margin, cost }: { margin: number; cost: number }) => (
  <>
    <Line label={t.commissionLine}>{formatVnd(margin + cost)}</Line>
    <Line label={t.cost}>−{formatVnd(cost)}</Line>
    <Line label={t.margin} strong>
      <span className={margin < 0 ? 'text-destructive-ink' : ''}>
        {formatVnd(margin)} {margin < 0 ? <Badge tone="destructive">{t.loss}</Badge> : null}
      </span>
    </Line>
  </>
)

/** What an order earns and costs, rule by rule; where the commission is not known, only what it earns. */
export const Result = ({ trial }: { trial: Trial }) => (
  <Card className="h-fit">
    <h2 className="mb-2 font-semibold text-lg">{t.result}</h2>
    {trial.tracked ? null : <p className="mb-2">{t.untracked}</p>}
    <dl className="divide-y" aria-live="polite">
      <Line label={trial.base.name ?? t.product}>
        <PointsAmount points={trial.base.points} size="sm" />
      </Line>
      {trial.boost ? (
        <Line label={trial.boost.name ?? ''}>
          + <PointsAmount points={trial.boost.points} size="sm" />
        </Line>
      ) : null}
      <Line label={t.total} strong>
        <PointsAmount points={trial.points} />
      </Line>
      {trial.margin === null ? null : <Left margin={trial.margin} cost={trial.cost} />}
    </dl>
    {trial.passed.length > 0 ? (
      <p className="mt-3 text-muted-foreground text-sm">
        {t.passed}: {trial.passed.map(({ name }) => name).join(', ')}
      </p>
    ) : null}
    <p className="mt-3 text-muted-foreground text-sm">{t.worth(formatVnd(trial.pointValue))}</p>
  </Card>
)

/** What an order would earn at a moment, and what stays of its commission. */
export const RuleTrial = () => {
  const [product, setProduct] = useState<PickedProduct>()
  const [isMissing, setMissing] = useState(false)
  const { register, handleSubmit, setValue, formState } = useForm<Question>({
    defaultValues: {
      at: toVietnamClock(new Date()),
      orderValue: '',
      commission: '',
      isNewMember: false,
    },
  })
  const { errors } = formState
  const trial = useAction(({ at, orderValue, commission, isNewMember }: Question) =>
    api.call('POST /api/admin/rules/simulate', {
      body: {
        productId: product?.id ?? 0,
        at: fromVietnamClock(at) ?? '',
        orderValue: amountToSend(orderValue),
        commission: amountToSend(commission),
        isNewMember,
      },
    }),
  )
  const problems = useProblems(trial.error)
  const submit = handleSubmit((question) => {
    setMissing(!product)
    if (product) trial.mutate(question)
  })
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
      <Form problems={problems} onSubmit={submit} className="space-y-4">
        <p className="text-muted-foreground">{t.about}</p>
        <ProductField
          picked={product}
          error={isMissing && !product ? t.productRequired : undefined}
          onPick={(picked) => {
            setProduct(picked)
            if (picked?.price !== undefined) setValue('orderValue', String(picked.price))
          }}
        />
        <Field name="at" label={t.at} error={errors.at?.message}>
          <Input
            type="datetime-local"
            {...register('at', { validate: (value) => fromVietnamClock(value) !== undefined || t.atBad })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['orderValue', 'commission'] as const).map((name) => (
            <Field key={name} name={name} label={t[name]} error={errors[name]?.message}>
              <Input
                inputMode="numeric"
                autoComplete="off"
                {...register(name, { validate: (value) => isMoney(value) || t.moneyBad })}
              />
            </Field>
          ))}
        </div>
        <div>
          <Checkbox label={t.newMember} {...register('isNewMember')} />
        </div>
        <Button type="submit" busy={trial.isPending} busyLabel={t.busy}>
          {t.submit}
        </Button>
      </Form>
      {trial.data ? <Result trial={trial.data} /> : null}
    </div>
  )
}

import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AdminReward, RewardKind } from '#contract/rewards.ts'
import { amountIn, amountOrNone, amountToSend } from '#shared/amount.ts'
import { api } from '#web/lib/api.ts'
import { changedIn } from '#web/lib/changed.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminRewardsText as t } from '#web/text/admin-rewards.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'
import { CodesField } from './codes-field.tsx'

type Values = {
  name: string
  description: string
  pointsCost: string
  kind: RewardKind
  stock: string
  available: boolean
}

/** A number that is too large the server refuses, which knows how large it may be. */
const whole = (least: number, refusal: string) => (value: string) =>
  (amountIn(value) ?? -1) >= least || refusal

const bodyOf = ({ pointsCost, stock, description, ...values }: Values) => ({
  ...values,
  description: description.trim() || null,
  pointsCost: amountToSend(pointsCost),
  stock: amountOrNone(stock),
})

const valuesOf = (reward: AdminReward | undefined): Values => ({
  name: reward?.name ?? '',
  description: reward?.description ?? '',
  pointsCost: String(reward?.pointsCost ?? ''),
  kind: reward?.kind ?? 'voucher',
  stock: String(reward?.stockLimit ?? ''),
  available: reward?.available ?? true,
})

/**
 * The reward first, then its codes: when those are refused, the next press goes on with the reward that is there. Only what differs from what
 * is there is sent, for its stock may have moved since.
 */
const useSave = (reward: AdminReward | undefined) => {
  const made = useRef(reward && { id: reward.id, body: bodyOf(valuesOf(reward)) })
  return useToastAction(
    async ({ values, codes }: { values: Values; codes: string }) => {
      const body = bodyOf(values)
      const before = made.current
      const params = { id: before?.id ?? (await api.call('POST /api/rewards', { body })).id }
      if (before) await api.call('PATCH /api/rewards/{id}', { params, body: changedIn(before.body, body) })
      made.current = { ...params, body }
      if (codes.trim() !== '')
        await api.call('POST /api/admin/rewards/{id}/codes', { params, body: { text: codes } })
    },
    {
      done: reward ? t.updated : t.added,
      lang: 'en',
      invalidates: ['GET /api/admin/rewards', 'GET /api/rewards', 'GET /api/admin/rewards/{id}/codes'],
      evenRefused: true,
      form: true,
    },
  )
}

const RewardForm = ({ reward, onDone }: { reward: AdminReward | undefined; onDone: () => void }) => {
  const [codes, setCodes] = useState('')
  const { register, handleSubmit, watch, formState } = useForm<Values>({
    defaultValues: valuesOf(reward),
  })
  const { errors } = formState
  const save = useSave(reward)
  const problems = useProblems(save.error)
  const isVoucher = watch('kind') === 'voucher'
  const isFixed = Boolean(reward && reward.redeemed > 0)
  const submit = handleSubmit((values) =>
    save.mutate({ values, codes: isVoucher ? codes : '' }, { onSuccess: onDone }),
  )
  return (
    <Form problems={problems} onSubmit={submit} className="space-y-4">
      <Field name="name" label={t.form.name} error={errors.name?.message}>
        <Input
          maxLength={150}
          autoComplete="off"
          {...register('name', { validate: (value) => value.trim() !== '' || t.form.nameRequired })}
        />
      </Field>
      <Field name="description" label={t.form.description} optional>
        <Textarea maxLength={2000} rows={3} {...register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="pointsCost" label={t.form.cost} error={errors.pointsCost?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('pointsCost', { validate: whole(1, t.form.costBad) })}
          />
        </Field>
        <Field name="kind" label={t.form.kind} hint={isFixed ? t.form.kindFixed : undefined}>
          {/* A disabled select would not be sent along. */}
          <NativeSelect className="w-full" {...register('kind')}>
            {(['voucher', 'manual'] as const)
              .filter((kind) => !isFixed || kind === reward?.kind)
              .map((kind) => (
                <option key={kind} value={kind}>
                  {t.kinds[kind]}
                </option>
              ))}
          </NativeSelect>
        </Field>
      </div>
      <Field
        name="stock"
        label={t.form.stock}
        hint={isVoucher ? t.form.stockHintVoucher : t.form.stockHint}
        error={errors.stock?.message}
        optional
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...register('stock', {
            validate: (value) => value.trim() === '' || whole(0, t.form.stockBad)(value),
          })}
        />
      </Field>
      {isVoucher && !reward ? <CodesField text={codes} onChange={setCodes} /> : null}
      <Checkbox label={t.form.available} {...register('available')} />
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{t.cancel}</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending} busyLabel={t.form.saving}>
          {reward ? t.form.submitEdit : t.form.submitAdd}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Adds a reward, with its codes if it has them, or changes the given one. */
export const RewardDialog = ({
  open,
  reward,
  onClose,
}: {
  open: boolean
  reward: AdminReward | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(stays) => (stays ? undefined : onClose())}>
    <DialogContent title={reward ? t.edit : t.add}>
      <RewardForm reward={reward} onDone={onClose} />
    </DialogContent>
  </Dialog>
)

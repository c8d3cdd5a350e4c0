import { useForm } from 'react-hook-form'
import type { AdminVoucher } from '#contract/vouchers.ts'
import { amountIn } from '#shared/amount.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { adminVouchersText } from '#web/text/admin-vouchers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToastAction } from '../mutations.ts'
import { bodyOf, changesOf, draftOf, type VoucherDraft } from './rules/draft.ts'

const t = adminVouchersText.form

/** A number that is too large the server refuses, which knows how large it may be. */
const isAmount = (value: string): true | string =>
  value.trim() === '' || (amountIn(value) ?? 0) > 0 || t.wholeBad
const isNumber = (value: string): true | string =>
  value.trim() === '' || /^[1-9][0-9]{0,11}$/.test(value.trim()) || t.wholeBad

const useSave = (voucher: AdminVoucher | undefined) =>
  useToastAction(
    (draft: VoucherDraft) =>
      voucher
        ? api.call('PATCH /api/admin/vouchers/{id}', {
            params: { id: voucher.id },
            body: changesOf(voucher, draft),
          })
        : api.call('POST /api/admin/vouchers', { body: bodyOf(draft) }),
    {
      done: voucher ? adminVouchersText.saved : adminVouchersText.added,
      invalidates: ['GET /api/admin/vouchers'],
      form: true,
    },
  )

const VoucherForm = ({ voucher, onDone }: { voucher: AdminVoucher | undefined; onDone: () => void }) => {
  const { register, handleSubmit, watch, formState } = useForm<VoucherDraft>({
    defaultValues: draftOf(voucher),
  })
  const { errors } = formState
  const save = useSave(voucher)
  const problems = useProblems(save.error)
  const shops = useCall('GET /api/admin/retailers', {}, { enabled: !voucher })
  const categories = useCall('GET /api/categories')
  const isReduced = watch('discountKind') !== ''
  const number = (name: 'discountAmount' | 'maxDiscount' | 'minOrder' | 'productId', label: string) => (
    <Field name={name} label={label} error={errors[name]?.message} optional>
      <Input
        inputMode="numeric"
        autoComplete="off"
        {...register(name, { validate: name === 'productId' ? isNumber : isAmount })}
      />
    </Field>
  )
  return (
    <Form
      problems={problems}
      onSubmit={handleSubmit((draft) => save.mutate(draft, { onSuccess: onDone }))}
      className="space-y-4"
    >
      {voucher ? null : (
        <Field name="retailerId" label={t.shop} error={errors.retailerId?.message}>
          <NativeSelect
            className="w-full"
            {...register('retailerId', { validate: (value) => value !== '' || t.shopRequired })}
          >
            <option value="">{t.choose}</option>
            {shops.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Field name="title" label={t.name} error={errors.title?.message}>
        <Input
          maxLength={200}
          autoComplete="off"
          {...register('title', { validate: (value) => value.trim() !== '' || t.nameRequired })}
        />
      </Field>
      <Field name="code" label={t.code} hint={t.codeHint} optional>
        <Input maxLength={100} autoComplete="off" {...register('code')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="discountKind" label={t.kind}>
          <NativeSelect className="w-full" {...register('discountKind')}>
            {(['', 'percent', 'dong'] as const).map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {isReduced ? number('discountAmount', t.amount) : null}
        {isReduced ? number('maxDiscount', t.most) : null}
        {number('minOrder', t.minOrder)}
        <Field name="categoryId" label={t.category} optional>
          <NativeSelect className="w-full" {...register('categoryId')} value={watch('categoryId')}>
            <option value="">{t.everything}</option>
            {categories.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {number('productId', t.productId)}
        <Field name="startsAt" label={t.starts} hint={t.clockHint} optional>
          <Input type="datetime-local" {...register('startsAt')} />
        </Field>
        <Field name="endsAt" label={t.ends} optional>
          <Input type="datetime-local" {...register('endsAt')} />
        </Field>
      </div>
      <Field name="link" label={t.link} hint={t.linkHint} optional>
        <Input type="url" maxLength={2048} autoComplete="off" {...register('link')} />
      </Field>
      <Field name="terms" label={t.terms} optional>
        <Textarea maxLength={2000} rows={4} {...register('terms')} />
      </Field>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{t.cancel}</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Writes a voucher by hand or changes the given one. */
export const VoucherDialog = ({
  open,
  voucher,
  onClose,
}: {
  open: boolean
  voucher: AdminVoucher | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(stays) => (stays ? undefined : onClose())}>
    <DialogContent
      title={voucher ? adminVouchersText.edit : adminVouchersText.add}
      {...(voucher ? { description: voucher.retailer.name } : {})}
    >
      <VoucherForm key={voucher?.id ?? 0} voucher={voucher} onDone={onClose} />
    </DialogContent>
  </Dialog>
)

import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/client.ts'
import type { Rule } from '#contract/rules.ts'
import { api } from '#web/lib/api.ts'
import { adminRulesText, ruleFormText as t } from '#web/text/admin-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useDeed } from '../deed.ts'
import { bodyOf, draftOf, type RuleDraft, toHundredths, toWhole } from './draft.ts'
import { ScopeFields } from './scope-fields.tsx'

const caps = ['capOrder', 'capMember', 'capCampaign'] as const
const isPriority = (text: string) => /^-?[0-9]{1,4}$/.test(text.trim()) && Math.abs(Number(text)) <= 1000

const RuleForm = ({ rule, onDone }: { rule: Rule | undefined; onDone: () => void }) => {
  const form = useForm<RuleDraft>({ defaultValues: draftOf(rule) })
  const { register, handleSubmit, watch, setError, setValue, formState } = form
  const { errors } = formState
  const save = useDeed(
    (draft: RuleDraft) =>
      rule
        ? api.call('PATCH /api/admin/rules/{id}', { params: { id: rule.id }, body: bodyOf(draft) })
        : api.call('POST /api/admin/rules', { body: bodyOf(draft) }),
    {
      done: rule ? adminRulesText.updated : adminRulesText.added,
      invalidates: ['GET /api/admin/rules'],
      lang: 'vi',
    },
  )
  const submit = handleSubmit((draft) =>
    save.mutate(draft, {
      onSuccess: onDone,
      onError: (error) => {
        const said = error instanceof ApiError ? error.body.fields : undefined
        for (const [name, message] of Object.entries(said ?? {}))
          setError(name as keyof RuleDraft, { message })
      },
    }),
  )
  const kind = watch('kind')
  const isBoost = watch('isBoost') === 'boost'
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <Field label={t.name} error={errors.name?.message}>
        <Input
          maxLength={100}
          autoComplete="off"
          {...register('name', { validate: (value) => value.trim() !== '' || t.nameRequired })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.role}>
          <NativeSelect
            className="w-full"
            {...register('isBoost', {
              onChange: (event) => {
                if (event.target.value === 'base' && kind === 'multiplier') setValue('kind', 'order_percent')
              },
            })}
          >
            <option value="base">{t.roles.base}</option>
            <option value="boost">{t.roles.boost}</option>
          </NativeSelect>
        </Field>
        <ScopeFields form={form} rule={rule} />
        <Field label={t.kind} error={errors.kind?.message}>
          <NativeSelect className="w-full" {...register('kind')}>
            {(['order_percent', 'commission_percent', 'fixed', 'multiplier'] as const)
              .filter((one) => isBoost || one !== 'multiplier')
              .map((one) => (
                <option key={one} value={one}>
                  {adminRulesText.kinds[one]}
                </option>
              ))}
          </NativeSelect>
        </Field>
        <Field label={t.amount[kind]} error={errors.amount?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...register('amount', {
              validate: (value, { kind: chosen }) =>
                chosen === 'fixed'
                  ? toWhole(value) !== undefined || t.wholeBad
                  : toHundredths(value) !== undefined || t.amountBad,
            })}
          />
        </Field>
        <Field label={t.priority} hint={t.priorityHint} error={errors.priority?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('priority', { validate: (value) => isPriority(value) || t.priorityBad })}
          />
        </Field>
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t.period}</legend>
        <Field label={t.starts} error={errors.startsAt?.message}>
          <Input type="datetime-local" {...register('startsAt')} />
        </Field>
        <Field label={t.ends} error={errors.endsAt?.message}>
          <Input type="datetime-local" {...register('endsAt')} />
        </Field>
        <p className="text-muted-foreground text-sm sm:col-span-2">{t.periodHint}</p>
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-3 font-semibold">{t.limits}</legend>
        {caps.map((name) => (
          <Field key={name} label={t[name]} hint={t.capHints[name]} error={errors[name]?.message}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...register(name, {
                validate: (value) => value.trim() === '' || toWhole(value) !== undefined || t.wholeBad,
              })}
            />
          </Field>
        ))}
        <p className="text-muted-foreground text-sm sm:col-span-3">
          {t.whenFull[isBoost ? 'boost' : 'base']} {t.conditionHint}
        </p>
      </fieldset>
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold">{t.conditions}</legend>
        <Checkbox label={t.newMembersOnly} {...register('newMembersOnly')} />
        <Checkbox label={t.byCommission} {...register('byCommission')} />
        <Checkbox label={t.enabled} {...register('enabled')} />
      </fieldset>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">{adminRulesText.cancel}</Button>
        </DialogClose>
        <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
          {rule ? t.submitEdit : t.submitAdd}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Adds a rule or changes the given one. */
export const RuleDialog = ({
  open,
  rule,
  onClose,
}: {
  open: boolean
  rule: Rule | undefined
  onClose: () => void
}) => (
  <Dialog open={open} onOpenChange={(stays) => (stays ? undefined : onClose())}>
    <DialogContent
      title={rule ? adminRulesText.edit : adminRulesText.add}
      className="w-[min(94vw,720px)] max-sm:p-4"
    >
      <RuleForm rule={rule} onDone={onClose} />
    </DialogContent>
  </Dialog>
)

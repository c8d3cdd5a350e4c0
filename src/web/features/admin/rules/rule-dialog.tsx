import { useForm } from 'react-hook-form'
import type { Rule } from '#contract/rules.ts'
import { api } from '#web/lib/api.ts'
import { useProblems } from '#web/lib/failure.ts'
import { formatPoints } from '#web/lib/format.ts'
import { adminRulesText, ruleFormText as t } from '#web/text/admin-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToastAction } from '../mutations.ts'
import {
  bodyOf,
  changesOf,
  draftOf,
  limitsBeginLate,
  type RuleDraft,
  toHundredths,
  toWhole,
} from './rules/draft.ts'
import { ScopeFields } from './scope-fields.tsx'

const caps = ['capOrder', 'capMember', 'capCampaign'] as const
const isPriority = (text: string) => /^-?[0-9]{1,4}$/.test(text.trim()) && Math.abs(Number(text)) <= 1000

const RuleForm = ({ rule, onDone }: { rule: Rule | undefined; onDone: () => void }) => {
  const form = useForm<RuleDraft>({ defaultValues: draftOf(rule) })
  const { register, handleSubmit, watch, setValue, formState } = form
  const { errors } = formState
  const save = useToastAction(
    (draft: RuleDraft) =>
      rule
        ? api.call('PATCH /api/admin/rules/{id}', { params: { id: rule.id }, body: changesOf(rule, draft) })
        : api.call('POST /api/admin/rules', { body: bodyOf(draft) }),
    {
      done: rule ? adminRulesText.updated : adminRulesText.added,
      invalidates: ['GET /api/admin/rules'],
      form: true,
    },
  )
  const problems = useProblems(save.error)
  const submit = handleSubmit((draft) => save.mutate(draft, { onSuccess: onDone }))
  const kind = watch('kind')
  const isBoost = watch('isBoost') === 'boost'
  const [capMember, capCampaign, newMembersOnly] = watch(['capMember', 'capCampaign', 'newMembersOnly'])
  return (
    <Form problems={problems} onSubmit={submit} className="space-y-5">
      <Field name="name" label={t.name} error={errors.name?.message}>
        <Input
          maxLength={100}
          autoComplete="off"
          {...register('name', { validate: (value) => value.trim() !== '' || t.nameRequired })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="isBoost" label={t.role}>
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
        <Field name="kind" label={t.kind} error={errors.kind?.message}>
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
        <Field
          name="amount"
          label={t.amount[kind]}
          hint={kind === 'fixed' ? t.fixedHint : undefined}
          error={errors.amount?.message}
        >
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
        <Field name="priority" label={t.priority} hint={t.priorityHint} error={errors.priority?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            {...register('priority', { validate: (value) => isPriority(value) || t.priorityBad })}
          />
        </Field>
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t.period}</legend>
        <Field name="startsAt" label={t.starts} error={errors.startsAt?.message}>
          <Input type="datetime-local" {...register('startsAt')} />
        </Field>
        <Field name="endsAt" label={t.ends} error={errors.endsAt?.message}>
          <Input type="datetime-local" {...register('endsAt')} />
        </Field>
        <p className="text-muted-foreground text-sm sm:col-span-2">{t.periodHint}</p>
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-3 font-semibold">{t.limits}</legend>
        {caps.map((name) => (
          <Field key={name} name={name} label={t[name]} hint={t.capHints[name]} error={errors[name]?.message}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...register(name, {
                validate: (value) => value.trim() === '' || toWhole(value) !== undefined || t.wholeBad,
              })}
            />
          </Field>
        ))}
        {rule && limitsBeginLate(rule, { capMember, capCampaign }) ? (
          <p className="text-sm sm:col-span-3">{t.heldBefore(formatPoints(rule.held))}</p>
        ) : null}
        <p className="text-muted-foreground text-sm sm:col-span-3">
          {t.whenFull[isBoost ? 'boost' : 'base']} {t.conditionHint}
        </p>
      </fieldset>
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold">{t.conditions}</legend>
        <Checkbox label={t.newMembersOnly} {...register('newMembersOnly')} />
        {newMembersOnly && capMember.trim() === '' ? (
          <p className="ml-8 text-muted-foreground text-sm">{t.newMembersHint}</p>
        ) : null}
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
    </Form>
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

import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Claim } from '#contract/claims.ts'
import { useProblems } from '#web/lib/failure.ts'
import { claimText, memberClaimText as t } from '#web/text/claims.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useSaveClaim } from '../mutations.ts'
import { type ClaimValues, groupedAmount, toLocal } from '../rules.ts'

const required = ['orderCode', 'orderedAt', 'orderTotal'] as const

/** What a member says of an order that brought no points. What is wrong with it, the server says, field by field. */
export const ClaimForm = ({
  clickId,
  clickedAt,
  claim,
  form: { register, handleSubmit, formState, setError, setValue },
  file,
  onFile,
  onDone,
}: {
  clickId: string
  clickedAt: string
  claim: Claim | undefined
  /** What was typed and the file belong to who opens the form. */
  form: UseFormReturn<ClaimValues>
  file: File | undefined
  onFile: (file: File | undefined) => void
  onDone: (saved: Claim) => void
}) => {
  const isDraft = useRef(false)
  const save = useSaveClaim(onDone)
  const problems = useProblems(save.error)
  const run = (submit: boolean) =>
    handleSubmit((values) => {
      const missing = submit ? required.filter((name) => values[name].trim() === '') : []
      for (const [place, name] of missing.entries())
        setError(name, { message: t.required[name] }, { shouldFocus: place === 0 })
      if (missing.length > 0) return
      save.mutate({ clickId, claim, values, file, submit })
    })
  const field = (name: keyof ClaimValues) => ({
    name,
    label: claimText.fields[name],
    error: formState.errors[name]?.message,
  })
  /** Ten figures in a row are misread; what is no amount stays as it was typed. */
  const group = ({ target: { value } }: { target: { value: string } }) =>
    setValue('orderTotal', groupedAmount(value))
  const sending = save.isPending && save.variables.submit
  return (
    <Form problems={problems} onSubmit={(event) => run(!isDraft.current)(event)} className="space-y-4">
      <Field {...field('orderCode')} hint={t.codeHint}>
        <Input autoComplete="off" {...register('orderCode')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('orderedAt')} hint={t.timeHint}>
          <Input type="datetime-local" min={toLocal(clickedAt)} {...register('orderedAt')} />
        </Field>
        <Field {...field('orderTotal')}>
          <Input inputMode="numeric" autoComplete="off" {...register('orderTotal', { onBlur: group })} />
        </Field>
      </div>
      <Field {...field('coupon')} optional>
        <Input autoComplete="off" {...register('coupon')} />
      </Field>
      <Field name="file" label={claimText.fields.file} hint={t.fileHint} optional>
        <FileInput
          file={file}
          accept="image/png,image/jpeg,application/pdf"
          chooseLabel={t.chooseFile}
          changeLabel={t.changeFile}
          kept={claim?.attachment ? t.kept(claimText.size(claim.attachment.bytes)) : undefined}
          onChange={onFile}
        />
      </Field>
      <Field {...field('note')} optional>
        <Textarea rows={3} className="min-h-20" {...register('note')} />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button
          variant="outline"
          busy={save.isPending && !sending}
          busyLabel={t.saving}
          disabled={sending}
          // Through the form, which sends nothing that is half typed.
          onClick={({ currentTarget }) => {
            isDraft.current = true
            currentTarget.form?.requestSubmit()
            isDraft.current = false
          }}
        >
          {t.saveDraft}
        </Button>
        <Button type="submit" busy={sending} busyLabel={t.busy} disabled={save.isPending && !sending}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}

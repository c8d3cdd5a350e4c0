import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/client.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { useAction } from '#web/lib/call.ts'
import { adminSettingsText as t } from '#web/text/admin-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { showError, showSuccess } from '../deed.ts'
import { AdFields } from './ad-fields.tsx'
import { draftOf, type SettingsDraft, settingsOf } from './draft.ts'

const links = ['zaloLink', 'facebookLink', 'youtubeLink', 'tiktokLink'] as const

/** Everything an operator may change; what the server refuses is said at its field. */
export const SettingsForm = ({ settings }: { settings: PublicSettings }) => {
  const form = useForm<SettingsDraft>({ defaultValues: draftOf(settings) })
  const { register, handleSubmit, formState, setError, reset } = form
  const { errors } = formState
  const save = useAction('PATCH /api/admin/settings', {
    invalidates: ['GET /api/settings'],
    onSuccess: (saved) => {
      reset(draftOf(saved))
      showSuccess(t.saved, 'vi')
    },
    onError: (error) => {
      const said = Object.entries((error instanceof ApiError && error.body.fields) || {})
      for (const [name, message] of said) setError(name as keyof SettingsDraft, { message })
      if (said.length === 0) showError(error)
    },
  })
  const submit = handleSubmit((draft) => save.mutate({ body: settingsOf(draft) }))
  return (
    <form noValidate onSubmit={submit} className="max-w-3xl space-y-5">
      <FieldGroup title={t.site}>
        <Field label={t.siteName} error={errors.siteName?.message}>
          <Input maxLength={60} {...register('siteName')} />
        </Field>
        <Field label={t.pointValue} hint={t.pointValueHint} error={errors.pointValue?.message}>
          <Input type="number" min={1} inputMode="numeric" {...register('pointValue')} />
        </Field>
        <Field label={t.policiesDate} hint={t.policiesHint} error={errors.policiesDate?.message}>
          <Input type="date" {...register('policiesDate')} />
        </Field>
      </FieldGroup>
      <FieldGroup title={t.contact}>
        <Field label={t.supportEmail} error={errors.supportEmail?.message}>
          <Input type="email" {...register('supportEmail')} />
        </Field>
        {links.map((name) => (
          <Field key={name} label={t[name]} error={errors[name]?.message}>
            <Input type="url" inputMode="url" {...register(name)} />
          </Field>
        ))}
        <p className="text-muted-foreground text-sm sm:col-span-2">{t.linkHint}</p>
      </FieldGroup>
      <AdFields name="adTop" form={form} />
      <AdFields name="adMiddle" form={form} />
      <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
        {t.save}
      </Button>
    </form>
  )
}

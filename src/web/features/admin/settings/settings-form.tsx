import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { PublicSettings } from '#contract/settings.ts'
import { api } from '#web/lib/api.ts'
import { useAction } from '#web/lib/call.ts'
import { useProblems } from '#web/lib/failure.ts'
import { rootSettings } from '#web/lib/settings.ts'
import { adminSettingsText as t } from '#web/text/admin-site.ts'
import { homeBelowText } from '#web/text/home-below.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { showSuccess } from '../mutations.ts'
import { AdFields } from './ad-fields.tsx'
import { changesOf, draftOf, type SettingsDraft, statNames } from './rules.ts'

const links = ['zaloLink', 'facebookLink', 'youtubeLink', 'tiktokLink'] as const

/** Everything an operator may change. */
export const SettingsForm = ({ settings }: { settings: PublicSettings }) => {
  // What nobody touched follows the settings when they are loaded anew.
  const form = useForm<SettingsDraft>({ values: draftOf(settings), resetOptions: { keepDirtyValues: true } })
  const { register, handleSubmit, formState, reset } = form
  const { errors } = formState
  const { revalidate } = useRevalidator()
  const save = useAction(
    async (draft: SettingsDraft) => {
      const now = await api.call('GET /api/settings')
      return api.call('PATCH /api/admin/settings', { body: changesOf(settings, draft, now) })
    },
    {
      invalidates: ['GET /api/settings'],
      onSuccess: (saved) => {
        reset(draftOf(saved))
        showSuccess(t.saved)
        rootSettings.changed = true
        void revalidate().finally(() => {
          rootSettings.changed = false
        })
      },
    },
  )
  const problems = useProblems(save.error)
  const submit = handleSubmit((draft) => save.mutate(draft))
  return (
    <Form problems={problems} onSubmit={submit} className="space-y-5">
      <FieldGroup title={t.site}>
        <Field name="siteName" label={t.siteName} error={errors.siteName?.message}>
          <Input maxLength={60} {...register('siteName')} />
        </Field>
        <Field
          name="pointValue"
          label={t.pointValue}
          hint={t.pointValueHint}
          error={errors.pointValue?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('pointValue')} />
        </Field>
        <Field
          name="policiesDate"
          label={t.policiesDate}
          hint={t.policiesHint}
          error={errors.policiesDate?.message}
        >
          <Input type="date" {...register('policiesDate')} />
        </Field>
      </FieldGroup>
      <FieldGroup title={t.contact}>
        <Field name="supportEmail" label={t.supportEmail} error={errors.supportEmail?.message}>
          <Input type="email" {...register('supportEmail')} />
        </Field>
        {links.map((name) => (
          <Field key={name} name={name} label={t[name]} error={errors[name]?.message}>
            <Input type="url" inputMode="url" {...register(name)} />
          </Field>
        ))}
        <p className="text-muted-foreground text-sm sm:col-span-2">{t.linkHint}</p>
      </FieldGroup>
      <FieldGroup title={t.stats}>
        {statNames.map((name) => (
          <Field
            key={name}
            name={`statFloors.${name}`}
            label={homeBelowText.stats[name]}
            error={errors.statFloors?.[name]?.message}
          >
            <Input inputMode="numeric" autoComplete="off" {...register(`statFloors.${name}`)} />
          </Field>
        ))}
        <p className="text-muted-foreground text-sm sm:col-span-2">{t.statsHint}</p>
      </FieldGroup>
      <AdFields name="adTop" form={form} />
      <AdFields name="adMiddle" form={form} />
      {/* In reach however far one has read. */}
      <div className="foot-bar sticky bottom-3 z-10 flex justify-end rounded-2xl border bg-card p-3 shadow-card">
        <Button type="submit" busy={save.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}

import { useForm } from 'react-hook-form'
import type { CurrentUser } from '#contract/users.ts'
import { useProblems } from '#web/lib/failure.ts'
import { profileText as t } from '#web/text/member.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useChangeProfile } from '../mutations.ts'

type Values = { fullName: string; avatarUrl: string }

export const ProfileForm = ({ user, onClose }: { user: CurrentUser; onClose: () => void }) => {
  const change = useChangeProfile()
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { fullName: user.fullName, avatarUrl: user.avatarUrl ?? '' },
  })
  const { errors, dirtyFields } = formState
  // A picture that another device chose meanwhile stays.
  const submit = handleSubmit(({ fullName, avatarUrl }) =>
    change.mutate(dirtyFields.avatarUrl ? { fullName, avatarUrl } : { fullName }, { onSuccess: onClose }),
  )
  return (
    <Form problems={useProblems(change.error)} onSubmit={submit} className="max-w-lg space-y-4">
      <Field name="fullName" label={t.fullName} error={errors.fullName?.message}>
        <Input
          autoComplete="name"
          maxLength={100}
          {...register('fullName', { validate: (value) => value.trim() !== '' || t.fullNameMissing })}
        />
      </Field>
      <Field
        name="avatarUrl"
        label={t.avatarLink}
        hint={t.avatarHint}
        error={errors.avatarUrl?.message}
        optional
      >
        <Input inputMode="url" autoComplete="off" {...register('avatarUrl')} />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" busy={change.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}

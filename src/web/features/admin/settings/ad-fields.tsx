import type { UseFormReturn } from 'react-hook-form'
import { adminSettingsText as t } from '#web/text/admin-site.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Input } from '#web/ui/input.tsx'
import { UploadPicture } from '../components/upload-picture.tsx'
import { isWholeAd, type SettingsDraft } from './rules.ts'

type Props = { name: 'adTop' | 'adMiddle'; form: UseFormReturn<SettingsDraft> }

/** Picture, link and words of one advertisement; all three or none. */
export const AdFields = ({ name, form }: Props) => {
  const { register, setValue, getValues, formState } = form
  const errors = formState.errors[name]
  return (
    <FieldGroup title={t[name]}>
      <p className="text-muted-foreground text-sm sm:col-span-2">{t.adHint}</p>
      <div className="space-y-3 sm:col-span-2">
        <Field name={`${name}.image`} label={t.image} error={errors?.image?.message}>
          <Input
            {...register(`${name}.image`, { validate: () => isWholeAd(getValues(name)) || t.adIncomplete })}
          />
        </Field>
        <UploadPicture onUploaded={(url) => setValue(`${name}.image`, url, { shouldDirty: true })} />
      </div>
      <Field name={`${name}.link`} label={t.link} error={errors?.link?.message}>
        <Input type="url" inputMode="url" {...register(`${name}.link`)} />
      </Field>
      <Field name={`${name}.alt`} label={t.alt} error={errors?.alt?.message}>
        <Input maxLength={200} {...register(`${name}.alt`)} />
      </Field>
    </FieldGroup>
  )
}

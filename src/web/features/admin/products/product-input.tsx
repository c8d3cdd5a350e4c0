import type { UseFormReturn } from 'react-hook-form'
import type { DeclaredField } from '#shared/product-fields.ts'
import { productFormText as t } from '#web/text/admin-products.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { English } from '../components/english.tsx'
import { UploadPicture } from '../components/upload-picture.tsx'
import { type ProductDraft, refusalOf } from './rules.ts'

type Choice = { id: number; name: string }
type Form = UseFormReturn<ProductDraft>

const Control = ({ field, form, choices }: { field: DeclaredField; form: Form; choices: Choice[] }) => {
  const given = form.register(field.name, { validate: (value) => refusalOf(field, value) ?? true })
  switch (field.kind) {
    case 'note':
      if (field.max <= 100) return <Input maxLength={field.max} autoComplete="off" {...given} />
      return <Textarea maxLength={field.max} rows={3} {...given} />
    case 'pictures':
      return <Textarea rows={3} {...given} />
    case 'reference':
      return (
        <NativeSelect className="w-full" {...given} value={String(form.watch(field.name))}>
          <option value="">{t.chooseCategory}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )
    case 'text':
      return <Input maxLength={field.max} autoComplete="off" {...given} />
    case 'picture':
      return <Input autoComplete="off" {...given} />
    case 'link':
      return <Input type="url" autoComplete="off" {...given} />
    case 'switch':
      return null
    default:
      return <Input inputMode="numeric" autoComplete="off" {...given} />
  }
}

/** One field of the form as its declaration says; `choices`: the rows a reference may name. */
export const ProductInput = ({
  field,
  form,
  error,
  choices,
}: {
  field: DeclaredField
  form: Form
  error: string | undefined
  choices: Choice[]
}) => {
  const { name, kind } = field
  const { label, hint } = field.form
  if (kind === 'switch')
    return (
      <Checkbox
        label={
          <>
            <English>{label}</English>
            {hint ? <span className="block text-muted-foreground text-sm">{hint}</span> : null}
          </>
        }
        {...form.register(name)}
      />
    )
  const input = (
    <Field
      name={name}
      label={<English>{label}</English>}
      hint={hint}
      error={error}
      optional={'default' in field && field.default === null}
    >
      <Control field={field} form={form} choices={choices} />
    </Field>
  )
  if (kind !== 'picture') return input
  return (
    <div className="space-y-2">
      {input}
      <UploadPicture
        onUploaded={(url) => form.setValue(name, url, { shouldValidate: true, shouldDirty: true })}
      />
    </div>
  )
}

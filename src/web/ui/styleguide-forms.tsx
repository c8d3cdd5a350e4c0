import { useState } from 'react'
import { styleguideText as t } from '#web/text/styleguide.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'
import { StarInput } from './star-input.tsx'
import { Switch } from './switch.tsx'
import { Textarea } from './textarea.tsx'

const colours = ['primary', 'emerald-500', 'amber-500'].map((value) => ({ value, label: value }))

export const ButtonSamples = () => (
  <div className="space-y-4">
    {(['primary', 'secondary', 'outline', 'ghost', 'destructive', 'link'] as const).map((variant) => (
      <div key={variant} className="flex flex-wrap items-center gap-3">
        <Button variant={variant} size="sm">
          {t.buttons.small}
        </Button>
        <Button variant={variant}>{t.buttons.of(variant)}</Button>
        <Button variant={variant} size="lg">
          {t.buttons.large}
        </Button>
        <Button variant={variant} busy busyLabel={t.buttons.saving}>
          {t.buttons.save}
        </Button>
        <Button variant={variant} disabled>
          {t.buttons.disabled}
        </Button>
      </div>
    ))}
  </div>
)

export const FormSamples = () => {
  const [colour, setColour] = useState('')
  const [stars, setStars] = useState(3)
  return (
    <div className="grid max-w-3xl gap-5 md:grid-cols-2">
      <Field label={t.form.username.label} hint={t.form.username.hint}>
        <Input placeholder="nguyenvana" />
      </Field>
      <Field label={t.form.email.label} error={t.form.email.error}>
        <Input type="email" defaultValue="ban@" />
      </Field>
      <Field label={t.form.path} optional>
        <Input disabled defaultValue="/dien-tu" />
      </Field>
      <Field label={t.form.colour.label} error={colour ? undefined : t.form.colour.error}>
        <Select
          value={colour}
          onValueChange={setColour}
          options={colours}
          placeholder={t.form.colour.placeholder}
        />
      </Field>
      <Field label={t.form.description.label}>
        <Textarea placeholder={t.form.description.placeholder} />
      </Field>
      <div>
        <Checkbox label={t.form.remember} defaultChecked />
        <br />
        <Checkbox label={t.form.someChosen} indeterminate />
        <br />
        <Checkbox label={t.form.fixed} disabled />
        <br />
        <Switch aria-label={t.form.on} defaultChecked />
        <Switch aria-label={t.form.off} />
        <Switch aria-label={t.form.fixed} disabled />
        <StarInput label={t.form.rating} value={stars} onChange={setStars} />
      </div>
    </div>
  )
}

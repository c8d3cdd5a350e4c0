import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export const PasswordField = ({
  name,
  label,
  autoComplete,
}: {
  name: string
  label: string
  autoComplete: string
}) => (
  <Field name={name} label={label} htmlFor={name}>
    <Input id={name} name={name} type="password" autoComplete={autoComplete} />
  </Field>
)

import { useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useRefusal } from '#web/ui/form.tsx'

/** Several of a closed list, as boxes under a title; what is refused of them stands below. */
export const Choices = <Name extends string>({
  name,
  title,
  names,
  labels,
  chosen,
  onChange,
  error: found,
}: {
  /** As the call names the field. */
  name: string
  title: string
  names: readonly Name[]
  labels: Record<Name, string>
  chosen: readonly Name[]
  onChange: (chosen: Name[]) => void
  error?: string | undefined
}) => {
  const refused = useRefusal(name)
  const errorId = useId()
  const error = found ?? refused.text
  return (
    <fieldset aria-describedby={error ? errorId : undefined} onChange={refused.forget}>
      <legend className="font-medium">{title}</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {names.map((one) => (
          <Checkbox
            key={one}
            label={labels[one]}
            checked={chosen.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(names.filter((other) => (other === one ? checked : chosen.includes(other))))
            }
          />
        ))}
      </div>
      {error ? (
        <p id={errorId} role="alert" className="text-destructive-ink text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

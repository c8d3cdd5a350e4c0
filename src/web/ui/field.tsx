import { createContext, type ReactNode, useContext, useId } from 'react'
import { uiText as t } from '#web/text/ui.ts'
import { useRefusal } from './form.tsx'
import { Label } from './label.tsx'

type FieldIds = { id: string | undefined; describedBy: string | undefined; invalid: boolean }
const FieldContext = createContext<FieldIds>({ id: undefined, describedBy: undefined, invalid: false })

/** What the control inside a field needs to be linked with its label, hint and error. */
export const useFieldIds = (): FieldIds => useContext(FieldContext)

/** A label, its control, a hint and the error under it, linked for screen readers. */
export const Field = ({
  label,
  name,
  htmlFor,
  hint,
  error: found,
  optional = false,
  children,
}: {
  label: ReactNode
  /** As the call names it: what the server refuses of it is said here. */
  name?: string
  /** The id of the control; made up when absent. */
  htmlFor?: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  children: ReactNode
}) => {
  const made = useId()
  const refused = useRefusal(name)
  const error = found ?? refused.text
  const id = htmlFor ?? made
  const [hintId, errorId] = [`${made}hint`, `${made}error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className="space-y-1.5" onChange={refused.forget}>
      <Label htmlFor={id}>
        {label}
        {optional ? (
          <>
            {' '}
            <span className="whitespace-nowrap font-normal text-muted-foreground">{t.optional}</span>
          </>
        ) : null}
      </Label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {hint ? (
        <p id={hintId} className="text-muted-foreground text-sm">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} role="alert" className="text-destructive-ink text-sm">
          {error}
        </p>
      ) : null}
    </div>
  )
}

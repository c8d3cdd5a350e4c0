import { createContext, type ReactNode, useContext, useId } from 'react'

type FieldIds = { describedBy: string | undefined; invalid: boolean }
const FieldContext = createContext<FieldIds>({ describedBy: undefined, invalid: false })

/** What the control inside a field needs to be linked with its error. */
export const useFieldIds = (): FieldIds => useContext(FieldContext)

/** A label, its control and the error under it, linked for screen readers. */
export const Field = ({
  label,
  htmlFor,
  error,
  children,
}: {
  label: string
  htmlFor: string
  error?: string | undefined
  children: ReactNode
}) => {
  const errorId = useId()
  return (
    <div className="space-y-1.5">
      <label htmlFor={htmlFor} className="block font-medium">
        {label}
      </label>
      <FieldContext value={{ describedBy: error ? errorId : undefined, invalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {error ? (
        <p id={errorId} role="alert" className="text-destructive-ink text-sm">
          {error}
        </p>
      ) : null}
    </div>
  )
}

import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { useFieldIds } from './field.tsx'

/** Chooses one file: a button that says which one is chosen. `kept` is said while none is. */
export const FileInput = ({
  file,
  accept,
  chooseLabel,
  changeLabel,
  kept,
  onChange,
}: {
  file: File | undefined
  accept: string
  chooseLabel: string
  changeLabel: string
  kept?: string | undefined
  onChange: (file: File | undefined) => void
}) => {
  const { id, describedBy, invalid } = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const shown = file?.name ?? kept
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => onChange(event.currentTarget.files?.[0])}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden className="size-4" />
        {shown ? changeLabel : chooseLabel}
      </Button>
      <span aria-live="polite" className="min-w-0 break-all text-muted-foreground text-sm">
        {shown}
      </span>
    </div>
  )
}

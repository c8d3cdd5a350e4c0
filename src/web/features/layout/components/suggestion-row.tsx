import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

type RowProps = {
  id: string
  marked: boolean
  onClick: () => void
  className?: string
  children: ReactNode
}

/** A row is chosen from the input by arrow keys and Enter, or by pointer. */
export const SuggestionRow = ({ id, marked, onClick, className, children }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input that owns this list
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input (aria-activedescendant)
  <div
    id={id}
    role="option"
    aria-selected={marked}
    onClick={onClick}
    className={cn(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 hover:bg-muted',
      marked && 'bg-muted',
      className,
    )}
  >
    {children}
  </div>
)

/** Rows of one kind under their name. */
export const SuggestionGroup = ({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of options within a list box is no fieldset
  <div role="group" aria-labelledby={id}>
    <p id={id} role="presentation" className="px-3 pt-2 pb-1 font-medium text-muted-foreground text-sm">
      {title}
    </p>
    {children}
  </div>
)

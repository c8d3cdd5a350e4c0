import type { LucideIcon } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** A button of a table's row: a sign, and a name that says which row. */
export const RowButton = ({
  icon: Icon,
  label,
  destructive = false,
  disabled = false,
  onClick,
}: {
  icon: LucideIcon
  label: string
  destructive?: boolean
  disabled?: boolean
  onClick: () => void
}) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    className={destructive ? 'text-destructive-ink' : undefined}
  >
    <Icon aria-hidden className="size-4.5" />
  </Button>
)

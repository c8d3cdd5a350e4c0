import { cn } from '#web/lib/cn.ts'
import { formatPrice, formatVnd, formatVndSuffix } from '#web/lib/format.ts'

const sizes = {
  md: 'font-semibold text-base',
  lg: 'font-semibold text-lg',
  xl: 'font-bold text-3xl',
} as const

/** What a product costs, in ink and in figures of one width; `suffix` writes "199.000đ", `sum` is of several and may be 0. */
export const Price = ({
  dong,
  size = 'md',
  suffix = false,
  sum = false,
  className,
}: {
  dong: number
  size?: keyof typeof sizes
  suffix?: boolean
  sum?: boolean
  className?: string
}) => (
  <data
    value={dong || ''}
    // As large as a phone has room for ten digits, also where text is set to twice its size.
    style={size === 'xl' ? { fontSize: 'min(1.875rem, 9vw)' } : undefined}
    className={cn('whitespace-nowrap text-foreground tabular-nums', sizes[size], className)}
  >
    {suffix && dong > 0 ? formatVndSuffix(dong) : (sum ? formatVnd : formatPrice)(dong)}
  </data>
)

import { type ComponentProps, cloneElement, isValidElement, useContext } from 'react'
import { cn } from '#web/lib/cn.ts'
import { FormReady } from './form-ready.ts'
import { Spinner } from './spinner.tsx'

/** All have an edge: where it is not seen, it is once the system's own palette takes the grounds away. */
const variants = {
  primary: 'bg-primary text-primary-foreground hover:bg-primary-strong',
  secondary: 'bg-primary-soft text-primary-ink hover:bg-muted',
  outline: 'border-input bg-card text-foreground hover:bg-muted',
  ghost: 'text-foreground hover:bg-muted',
  destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-strong',
  link: 'text-primary-ink underline underline-offset-4',
} as const

const sizes = {
  // Looks small, is pressed like the others.
  sm: "relative min-h-9 px-3 text-sm after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
  md: 'min-h-11 px-4',
  lg: 'min-h-13 px-6 text-lg',
  icon: 'size-11',
} as const

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Shows a spinner and `busyLabel`, and takes no press meanwhile. */
  busy?: boolean
  busyLabel?: string
  /** A link that looks like a button: the look goes to the one child. */
  asChild?: boolean
}

export const Button = ({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  asChild = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) => {
  const isWaiting = !useContext(FormReady) && rest.type === 'submit'
  const classes = cn(
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-xl border border-transparent font-medium transition-colors [&>svg]:shrink-0 disabled:cursor-not-allowed disabled:opacity-60 aria-busy:opacity-100',
    variants[variant],
    sizes[size],
    className,
  )
  if (asChild && isValidElement<{ className?: string }>(children))
    return cloneElement(children, { ...rest, className: cn(classes, children.props.className) })
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled || busy || isWaiting}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? (
        <>
          <Spinner className="size-4" label="" />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}

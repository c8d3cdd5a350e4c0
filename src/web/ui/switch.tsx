import { Switch as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { keepGround } from './keep-ground.ts'

/** On or off at once, without a form; `aria-label` or a label around it says what. A target of 44 px. */
export const Switch = ({ className, ...rest }: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root
    className={cn(
      'group inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-xl disabled:cursor-not-allowed disabled:opacity-60',
      className,
    )}
    {...rest}
  >
    <span
      style={keepGround}
      className="flex h-6 w-10 items-center rounded-full border border-input bg-muted p-0.5 transition-colors group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary"
    >
      <Radix.Thumb className="block size-4.5 rounded-full bg-muted-foreground transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-primary-foreground" />
    </span>
  </Radix.Root>
)

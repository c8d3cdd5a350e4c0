import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
/** Closes what it stands in; a link in here goes away from it. */
export const PopoverClose = Radix.Close

/** What opens beside its trigger and holds more than a list of commands; give it an `aria-label`. */
export const PopoverContent = ({
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Content
      sideOffset={sideOffset}
      collisionPadding={8}
      className={cn(
        'z-50 rounded-xl border bg-card p-1 text-foreground shadow-card data-[state=open]:animate-fade',
        className,
      )}
      {...rest}
    />
  </Radix.Portal>
)

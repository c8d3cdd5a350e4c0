import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

/** Not modal: the page behind stays readable and does not jump when its scrollbar would go. */
export const DropdownMenu = (props: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root modal={false} {...props} />
)
export const DropdownMenuTrigger = Radix.Trigger

export const DropdownMenuContent = ({
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <Radix.Content
      sideOffset={sideOffset}
      collisionPadding={8}
      className={cn(
        'z-50 min-w-48 rounded-xl border bg-card p-1 text-foreground shadow-card data-[state=open]:animate-fade',
        className,
      )}
      {...rest}
    />
  </Radix.Portal>
)

export const DropdownMenuItem = ({ className, ...rest }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item
    className={cn(
      'flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-highlighted:bg-muted data-disabled:opacity-60',
      className,
    )}
    {...rest}
  />
)

/** An entry that is on or off; the menu stays open, for one seldom comes alone. */
export const DropdownMenuCheckItem = ({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) => (
  <Radix.CheckboxItem
    onSelect={(event) => event.preventDefault()}
    className={cn(
      'relative flex min-h-11 cursor-pointer items-center rounded-lg pr-3 pl-10 outline-none data-highlighted:bg-muted',
      className,
    )}
    {...rest}
  >
    <Radix.ItemIndicator className="absolute left-3">
      <Check aria-hidden className="size-4.5 text-primary-ink" />
    </Radix.ItemIndicator>
    {children}
  </Radix.CheckboxItem>
)

export const DropdownMenuSeparator = () => <Radix.Separator className="my-1 h-px bg-border" />

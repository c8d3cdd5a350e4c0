import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

export const Tabs = Radix.Root

export const TabsList = ({ className, ...rest }: ComponentProps<typeof Radix.List>) => (
  <Radix.List className={cn('flex gap-1 overflow-x-auto rounded-xl bg-muted p-1', className)} {...rest} />
)

export const TabsTrigger = ({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={cn(
      'min-h-11 flex-1 whitespace-nowrap rounded-lg px-4 font-medium text-muted-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-card',
      className,
    )}
    {...rest}
  />
)

export const TabsContent = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content className={cn('mt-2 rounded-lg', className)} {...rest} />
)

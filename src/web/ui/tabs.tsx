import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'

export const Tabs = Radix.Root

/** Scrolls sideways inside itself where it does not fit; the chosen one is in sight from the start. */
export const TabsList = ({ className, ...rest }: ComponentProps<typeof Radix.List>) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]')
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [])
  return (
    <Radix.List
      ref={list}
      className={cn('goes-on relative flex snap-x gap-1 overflow-x-auto rounded-xl bg-muted p-1', className)}
      {...rest}
    />
  )
}

export const TabsTrigger = ({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={cn(
      'min-h-11 flex-1 snap-center whitespace-nowrap rounded-lg px-4 font-medium text-muted-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-card',
      className,
    )}
    {...rest}
  />
)

export const TabsContent = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content className={cn('mt-2 rounded-lg', className)} {...rest} />
)

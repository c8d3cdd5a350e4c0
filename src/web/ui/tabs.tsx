import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'

export const Tabs = Radix.Root

/**
 * Scrolls sideways inside itself where it does not fit. The chosen one is in sight always: from the start, whoever chose it (a swipe,
 * a link elsewhere on the page), and after the window's width has changed. The page itself does not move.
 */
export const TabsList = ({ className, ...rest }: ComponentProps<typeof Radix.List>) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    if (!row) return
    const show = (behavior: ScrollBehavior) => {
      const chosen = row.querySelector<HTMLElement>('[data-state=active]')
      if (chosen)
        row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2, behavior })
    }
    const chosenAnew = new MutationObserver(() =>
      show(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'),
    )
    chosenAnew.observe(row, { subtree: true, attributeFilter: ['data-state'] })
    // Tells of the size it has now as well, which is the first look.
    const resized = new ResizeObserver(() => show('instant'))
    resized.observe(row)
    return () => {
      chosenAnew.disconnect()
      resized.disconnect()
    }
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

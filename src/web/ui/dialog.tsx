import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { createContext, type ReactNode, useContext } from 'react'
import { cn } from '#web/lib/cn.ts'
import { uiText as t } from '#web/text/ui.ts'
import { overlayClasses } from './overlay.ts'
import { useReturnFocus } from './return-focus.ts'
import { useBackCloses } from './use-back-closes.ts'

const Once = createContext(false)

/** Back closes it as its other ways do. `once`: what it shows is shown this once, and only its own buttons close it. */
export const Dialog = ({
  open,
  onOpenChange,
  once = false,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  once?: boolean
  children: ReactNode
}) => {
  useBackCloses(open, () => {
    if (!once) onOpenChange(false)
  })
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Once value={once}>{children}</Once>
    </Radix.Root>
  )
}
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

const stay = (event: Event) => event.preventDefault()

/** Holds the focus, gives it back, closes on Escape and by a press beside it unless it is shown `once`; long content scrolls inside. */
export const DialogContent = ({
  title,
  description,
  closeLabel = t.close,
  className,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  closeLabel?: string
  className?: string
  children: ReactNode
}) => {
  const returnFocus = useReturnFocus()
  const once = useContext(Once)
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content
        {...returnFocus}
        {...(once ? { onInteractOutside: stay, onEscapeKeyDown: stay } : {})}
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(
          'fixed top-1/2 left-1/2 z-50 max-h-[min(88dvh,760px)] w-[min(92vw,520px)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-2xl border bg-card p-6 text-foreground shadow-card data-[state=closed]:animate-leave data-[state=open]:animate-rise',
          className,
        )}
      >
        <Radix.Title className="pr-10 font-semibold text-xl">{title}</Radix.Title>
        {description ? (
          <Radix.Description className="mt-2 text-muted-foreground">{description}</Radix.Description>
        ) : null}
        <div className="mt-5">{children}</div>
        <Radix.Close
          aria-label={closeLabel}
          className="absolute top-4 right-4 flex size-11 items-center justify-center rounded-lg hover:bg-muted"
        >
          <X aria-hidden className="size-5" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  )
}

/** The row of buttons at the end; on phones one under the other, the main one in reach of the thumb. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
)

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { overlayClasses } from './overlay.ts'

export const Sheet = Radix.Root
export const SheetTrigger = Radix.Trigger
export const SheetTitle = Radix.Title

const sides = {
  left: 'left-0 data-[state=open]:animate-from-left',
  right: 'right-0 data-[state=open]:animate-from-right',
} as const

export const SheetContent = ({
  side,
  closeLabel,
  children,
}: {
  side: keyof typeof sides
  closeLabel: string
  children: ReactNode
}) => (
  <Radix.Portal>
    <Radix.Overlay className={overlayClasses} />
    <Radix.Content
      aria-describedby={undefined}
      className={cn(
        'fixed inset-y-0 z-50 w-[min(86vw,340px)] overflow-y-auto overscroll-contain bg-card data-[state=closed]:animate-leave p-4 text-foreground shadow-card',
        sides[side],
      )}
    >
      <div className="flex justify-end">
        <Radix.Close
          aria-label={closeLabel}
          className="flex size-11 items-center justify-center rounded-lg hover:bg-muted"
        >
          <X aria-hidden />
        </Radix.Close>
      </div>
      {children}
    </Radix.Content>
  </Radix.Portal>
)

import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'
import { useBackCloses } from './use-back-closes.ts'

const sides = {
  left: 'mr-auto open:animate-from-left',
  right: 'ml-auto open:animate-from-right',
  below:
    'inset-x-0 top-auto bottom-0 ml-0 h-auto max-h-[85dvh] w-full max-w-none rounded-t-2xl pb-[env(safe-area-inset-bottom,0px)] open:animate-from-below',
} as const

/** A panel at a side over everything else: the browser's own dialog, which holds the focus and gives it back; Back closes it. */
export const Sheet = ({
  open,
  onOpenChange,
  side,
  title,
  titleClassName,
  closeLabel,
  className,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  side: keyof typeof sides
  title: string
  titleClassName: string
  closeLabel: string
  /** Where it stands instead, and how large. */
  className?: string
  children: ReactNode
}) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(open, () => onOpenChange(false))
  useLayoutEffect(() => {
    const own = dialog.current
    if (!open || !own) return
    own.showModal()
    return () => own.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's; this is a press beside the panel
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => {
        if (open) onOpenChange(false)
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onOpenChange(false)
      }}
      className={cn(
        'fixed inset-y-0 h-dvh max-h-none w-[min(86vw,340px)] overflow-y-auto overscroll-contain bg-card text-foreground shadow-card backdrop:bg-black/50',
        sides[side],
        className,
      )}
    >
      {open ? (
        <div className="min-h-full p-4">
          <div className="flex items-center justify-between gap-3">
            <h2 id={id} className={titleClassName}>
              {title}
            </h2>
            <button
              type="button"
              aria-label={closeLabel}
              onClick={() => onOpenChange(false)}
              className="ml-auto flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-muted"
            >
              <X aria-hidden />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}

import { AlertDialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { overlayClasses } from './overlay.ts'
import { useReturnFocus } from './return-focus.ts'
import { useBackCloses } from './use-back-closes.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The language of the description and the buttons when it is not the page's. */
  lang?: 'en'
  busy?: boolean
  busyLabel?: string
  destructive?: boolean
  onConfirm: () => void
  /** What has come by the answer and is read next; else the focus goes back. */
  next?: RefObject<HTMLElement | null>
}

/** Asks before something that cannot be taken back; stays open while busy. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const returnFocus = useReturnFocus(props.next)
  const change = (open: boolean) => {
    if (open || !props.busy) props.onOpenChange(open)
  }
  useBackCloses(props.open, () => change(false))
  return (
    <AlertDialog.Root open={props.open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClasses} />
        <AlertDialog.Content
          {...returnFocus}
          className="fixed top-1/2 left-1/2 z-50 w-[min(92vw,440px)] -translate-x-1/2 -translate-y-1/2 rounded-2xl border bg-card p-6 text-foreground shadow-card data-[state=closed]:animate-leave data-[state=open]:animate-rise"
        >
          <AlertDialog.Title className="font-semibold text-xl">{props.title}</AlertDialog.Title>
          <AlertDialog.Description lang={props.lang} className="mt-2 text-muted-foreground">
            {props.description}
          </AlertDialog.Description>
          <div lang={props.lang} className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="outline" disabled={props.busy ?? false}>
                {props.cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={props.destructive ? 'destructive' : 'primary'}
              busy={props.busy ?? false}
              busyLabel={props.busyLabel ?? props.confirmLabel}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

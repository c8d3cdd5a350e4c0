import { AlertDialog } from 'radix-ui'
import { Button } from './button.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  confirmLabel: string
  cancelLabel: string
  busy?: boolean
  busyLabel?: string
  destructive?: boolean
  onConfirm: () => void
}

/** Asks before something that cannot be taken back; stays open while busy. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="fixed inset-0 z-50 bg-black/50" />
      <AlertDialog.Content className="fixed top-1/2 left-1/2 z-50 w-[min(92vw,440px)] -translate-x-1/2 -translate-y-1/2 rounded-2xl border bg-card p-6 text-foreground shadow-card">
        <AlertDialog.Title className="font-semibold text-xl">{props.title}</AlertDialog.Title>
        <AlertDialog.Description className="mt-2 text-muted-foreground">
          {props.description}
        </AlertDialog.Description>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <AlertDialog.Cancel asChild>
            <Button variant="outline">{props.cancelLabel}</Button>
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

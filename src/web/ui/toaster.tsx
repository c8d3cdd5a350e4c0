import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { cn } from '#web/lib/cn.ts'
import { currentToasts, dismissToast, noToasts, subscribeToasts } from './toast.tsx'

/** Where toasts appear: 5 seconds each, F8 reaches them, a swipe of 50 px sends them away. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts)
  return (
    <Toast.Provider duration={5000} swipeThreshold={50} label="Thông báo">
      {toasts.map(({ id, open, title, description, variant }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(stays) => {
            if (!stays) dismissToast(id)
          }}
          className={cn(
            'flex items-start gap-3 rounded-xl border p-4 shadow-card',
            variant === 'destructive'
              ? 'border-destructive bg-destructive-soft text-destructive-ink'
              : 'bg-card text-foreground',
          )}
        >
          <div className="flex-1">
            <Toast.Title className="font-semibold">{title}</Toast.Title>
            {description ? <Toast.Description className="text-sm">{description}</Toast.Description> : null}
          </div>
          <Toast.Close
            aria-label="Đóng"
            className="flex size-8 items-center justify-center rounded-lg hover:bg-muted"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label="Thông báo ({hotkey})"
        className="fixed right-0 bottom-16 z-50 flex w-full flex-col gap-2 p-4 md:bottom-0 md:max-w-[420px]"
      />
    </Toast.Provider>
  )
}

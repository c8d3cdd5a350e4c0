import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { cn } from '#web/lib/cn.ts'
import { uiText as t } from '#web/text/ui.ts'
import { dismissToast, type ShownToast } from './toast.tsx'

/** Where toasts appear: 5 seconds each, F8 reaches them, a swipe of 50 px sends them away. */
export default function ToastArea({ toasts }: { toasts: ShownToast[] }) {
  return (
    <Toast.Provider duration={5000} swipeThreshold={50} label={t.toasts.label}>
      {toasts.map(({ id, open, title, description, variant, lang, picture, action }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(stays) => {
            if (!stays) dismissToast(id)
          }}
          className={cn(
            'flex items-start gap-3 rounded-xl border py-2 pr-2 pl-4 shadow-card data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[state=closed]:animate-leave data-[state=open]:animate-rise',
            variant === 'destructive'
              ? 'border-destructive bg-destructive-soft text-destructive-ink'
              : 'bg-card text-foreground',
          )}
        >
          {picture ? (
            <img
              src={picture}
              alt=""
              width={44}
              height={44}
              referrerPolicy="no-referrer"
              className="my-1 -ml-1.5 size-11 shrink-0 rounded-lg bg-muted object-cover"
            />
          ) : null}
          <div className="min-w-0 flex-1 py-2">
            <Toast.Title lang={lang?.title} className="font-semibold">
              {title}
            </Toast.Title>
            {description ? (
              <Toast.Description lang={lang?.description} className="text-sm">
                {description}
              </Toast.Description>
            ) : null}
            {action && 'to' in action ? (
              <Toast.Action asChild altText={action.label}>
                <a
                  href={action.to}
                  data-discover="true"
                  className="inline-flex min-h-9 items-center font-semibold text-primary-ink text-sm underline underline-offset-4"
                >
                  {action.label}
                </a>
              </Toast.Action>
            ) : null}
          </div>
          {action && 'run' in action ? (
            <Toast.Action altText={action.label} asChild>
              <button
                type="button"
                onClick={action.run}
                className="min-h-11 shrink-0 rounded-lg px-3 font-semibold text-primary-ink underline underline-offset-4 hover:bg-current/10"
              >
                {action.label}
              </button>
            </Toast.Action>
          ) : null}
          <Toast.Close
            aria-label={t.close}
            className="flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-current/10"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label={t.toasts.area}
        className="pointer-events-none fixed right-0 bottom-(--foot) z-50 flex w-full flex-col gap-2 p-3 *:pointer-events-auto md:max-w-[420px] md:p-4"
      />
    </Toast.Provider>
  )
}

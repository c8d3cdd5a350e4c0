import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToasts, noToasts, type ShownToast, subscribeToasts } from './toast.tsx'

/** Without the network there may be no code to draw a toast with, and that is when one must be read. */
const PlainToasts = ({ toasts }: { toasts: ShownToast[] }) => {
  const open = toasts.filter((one) => one.open)
  return open.length > 0 ? (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-(--foot) mb-3 z-50 rounded-xl border bg-card p-4 shadow-card"
    >
      {open.map(({ id, title, description }) => (
        <p key={id}>
          <strong>{title}</strong> {description}
        </p>
      ))}
    </div>
  ) : null
}

const loadArea = () => import('./toast-area.tsx').catch(() => ({ default: PlainToasts }))
const ToastArea = lazy(loadArea)

/** Where toasts appear. Its code comes after the page is there, not with it. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts)
  useEffect(() => {
    const timer = setTimeout(loadArea, 3000)
    return () => clearTimeout(timer)
  }, [])
  return toasts.length > 0 ? (
    <Suspense>
      <ToastArea toasts={toasts} />
    </Suspense>
  ) : null
}

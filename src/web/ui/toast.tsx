export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** What it is about, in small: where to show it from. */
  picture?: string | undefined
  /** Where it may lead, or what can be done about it while it is shown. */
  action?: { label: string; to: string } | { label: string; run: () => void }
  /** Which of the two are not in the page's language. */
  lang?: { title?: 'en'; description?: 'en' }
}
export type ShownToast = ToastMessage & { id: number; open: boolean }

/** Spec section 9: only one at a time; forgotten this long after it was dismissed. */
const removeAfter = 1_000_000
let shown: ShownToast[] = []
let serial = 0
const listeners = new Set<() => void>()

const set = (next: ShownToast[]): void => {
  shown = next
  for (const tell of listeners) tell()
}

/** Shows a message; the one shown before gives way. */
export const toast = (message: ToastMessage): void => {
  serial += 1
  set([{ ...message, id: serial, open: true }])
}

export const dismissToast = (id: number): void => {
  if (!shown.some((one) => one.id === id && one.open)) return
  set(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
  setTimeout(() => set(shown.filter((one) => one.id !== id)), removeAfter)
}

export const subscribeToasts = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
export const currentToasts = (): ShownToast[] => shown
const none: ShownToast[] = []
export const noToasts = (): ShownToast[] => none

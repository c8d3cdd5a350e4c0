import type { KeptWord } from './rules/kept.ts'

const worker = '/sw.js'

type Watch = {
  /** What is shown was kept, or is of now again. */
  onKept: (word: KeptWord) => void
  /** A newer version waits to be let in. */
  onWaiting: (waiting: ServiceWorker) => void
}

/** Files and answers of this page that came before the worker could see them. */
const filesSeen = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin))

const register = async ({ onWaiting }: Watch): Promise<void> => {
  const isFirst = navigator.serviceWorker.controller === null
  const registration = await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
  const tellOf = (coming: ServiceWorker | null) => {
    if (coming?.state === 'installed' && navigator.serviceWorker.controller) onWaiting(coming)
  }
  tellOf(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => tellOf(coming))
  })
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active?.postMessage({ page: location.href, files: filesSeen() })
}

/** Brings the app's worker to life and says what it tells; without one the page is as it was. */
export const watchWorker = (watch: Watch): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  const hear = ({ data }: MessageEvent<KeptWord | { kept?: undefined }>) => {
    if (data.kept !== undefined) watch.onKept(data)
  }
  serviceWorker.addEventListener('message', hear)
  serviceWorker.controller?.postMessage('kept')
  register(watch).catch(() => undefined)
  return () => serviceWorker.removeEventListener('message', hear)
}

/** What the page shows is of now, though it came out of what was kept. */
export const tellRenewed = (): void => navigator.serviceWorker?.controller?.postMessage('renewed')

/** Has the page kept that a visitor came to without loading a document. */
export const keepVisited = (address: string): void => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  navigator.serviceWorker?.controller?.postMessage({ page: address })
}

/** Lets the newer version in and begins with it. */
export const takeUpdate = (waiting: ServiceWorker): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('skip')
}

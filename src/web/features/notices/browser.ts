import { api } from '#web/lib/api.ts'
import { dropKept, keep, kept } from '#web/lib/kept.ts'

const worker = '/sw.js'
/** Who switched push on here: what the server knew of it has gone with their session, and nobody else is to hear of their orders. */
const ownerKey = 'muahoi.push'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription this browser holds, if any; registers nothing. */
export const findSubscription = async (): Promise<PushSubscription | null> => {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

const bytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

const isMadeWith = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, at) => byte === key[at])
}

const activated = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
}

export const noteOwner = (userId: number): void => keep('localStorage', ownerKey, String(userId))

const send = async (subscription: PushSubscription, ownerId: number): Promise<void> => {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await api.call('POST /api/me/push-subscriptions', {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, ownerId },
  })
  noteOwner(ownerId)
}

/** Asks the browser, then the server; call it from a click alone. False = the visitor or the browser said no. */
export const startPush = async (pushKey: string, userId: number): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
  await activated(registration)
  const key = bytes(pushKey)
  const held = await registration.pushManager.getSubscription()
  if (held && !isMadeWith(held, key)) await held.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  await send(subscription, userId)
  return true
}

/** Whoever switched push on here and has signed in again gets it again; another member does not, and no browser that was told no, which has no subscription. */
export const renewPush = async (userId: number): Promise<void> => {
  if (kept('localStorage', ownerKey) !== String(userId)) return
  const held = await findSubscription()
  if (held) await send(held, userId)
}

export const stopPush = async (): Promise<void> => {
  const held = await findSubscription()
  dropKept('localStorage', ownerKey)
  if (!held) return
  await api.call('DELETE /api/me/push-subscriptions', { body: { endpoint: held.endpoint } })
  await held.unsubscribe()
}

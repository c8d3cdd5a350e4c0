// Shows what the site pushes, and opens it. It sees no page and no request: it has no fetch handler.
self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data.json()
  } catch {
    // Without words there is still the promise to show something.
  }
  event.waitUntil(
    self.registration.showNotification(message.title || 'Mua Hời', {
      body: message.body || '',
      tag: message.tag || 'notice',
      lang: 'vi',
      icon: '/icon.svg',
      data: { link: message.link || '/dashboard?tab=notices' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.link ?? '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find((one) => one.url === url.href)
      if (open) await open.focus()
      else await self.clients.openWindow(url.href)
    }),
  )
})

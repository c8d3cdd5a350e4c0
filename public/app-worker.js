// What the site shows without a network: its shell, the pages seen last, a member's wallet and journey. Online nothing comes out
// of here but files whose names hold their hash: every page and every answer is asked for first.
const shell = `shell-${self.build}`
const [pages, assets, own] = ['pages', 'assets', 'own']
const most = { pages: 30, assets: 250, own: 40 }

const mayKeep =
  /^\/($|products($|\/\d+$|\/search$)|cua-hang($|\/)|ma-giam-gia$|blog($|\/)|minh-bach$|faq$|about$|contact$|dashboard$)/
const isOwn = /^\/api\/(user|auth\/status|me\/(wallet|clicks|ledger))$/
const changesOwner = /^\/api\/(login|logout|register|me$)/

/** Who leaves takes along what is being fetched: it belongs to a turn that has ended. */
let turn = 0
const forget = () => {
  turn += 1
  return caches.delete(own)
}

/** Clients that were shown something kept, and since when it is so: the oldest of it. */
const shown = new Map()
const tell = async (id, at) => {
  const known = shown.get(id) ?? null
  if (!id || at === known || (at !== null && known !== null && known < at)) return
  if (at === null) shown.delete(id)
  else shown.set(id, at)
  const client = await self.clients.get(id)
  client?.postMessage({ kept: at })
}

const stamped = async (response) => {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('x-kept-at', new Date().toISOString())
  return new Response(await response.blob(), { status: response.status, headers })
}
const timeOf = (response) => response.headers.get('x-kept-at')

const keep = async (name, key, response) => {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map((old) => cache.delete(old)))
}

/** Public pages alone: what is rendered for a member says that it is private. */
const keepPage = async (address, response) => {
  const isPage =
    response.ok &&
    !response.redirected &&
    /^text\/html/.test(response.headers.get('content-type') ?? '') &&
    !/private|no-store/.test(response.headers.get('cache-control') ?? '')
  if (isPage) await keep(pages, address, await stamped(response))
}

/**
 * The turn in which an answer may be kept; undefined where nobody is signed in. Another member's answers never stand beside
 * those that are kept: with them a new turn begins.
 */
const turnFor = async (path, response, began) => {
  if (path === '/api/auth/status') return (await response.json()).isAuthenticated === true ? began : undefined
  if (path !== '/api/user') return began
  const id = String((await response.json()).id)
  const known = await (await caches.open(own)).match('/owner')
  const isOther = known !== undefined && (await known.text()) !== id
  if (began !== turn) return began
  const forgotten = isOther ? forget() : undefined
  const mine = turn
  await forgotten
  if (mine === turn) await keep(own, '/owner', new Response(id))
  return mine
}

const keepOwn = async (address, response, began) => {
  if (began !== turn) return
  const mine = await turnFor(new URL(address).pathname, response.clone(), began)
  if (mine === undefined) {
    await forget()
    return
  }
  const kept = await stamped(response)
  if (mine === turn) await keep(own, address, kept)
  // Somebody left while it was written.
  if (mine !== turn) await caches.delete(own)
}

const showPage = async (event) => {
  const address = event.request.url
  const { pathname } = new URL(address)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (mayKeep.test(pathname)) event.waitUntil(keepPage(address, response.clone()))
    return response
  } catch {
    const cache = await caches.open(pages)
    const kept =
      (await cache.match(address)) ?? (await cache.match(address, { ignoreSearch: pathname === '/dashboard' }))
    if (kept) {
      // Not waited for: the client is there only once it has its page.
      event.waitUntil(tell(event.resultingClientId, timeOf(kept)))
      return kept
    }
    return (await caches.match('/offline')) ?? Response.error()
  }
}

const showOwn = async (event) => {
  const began = turn
  const address = event.request.url
  let response
  try {
    response = await fetch(event.request)
  } catch (error) {
    const kept = await (await caches.open(own)).match(address)
    if (!kept) throw error
    event.waitUntil(tell(event.clientId, timeOf(kept)))
    return kept
  }
  event.waitUntil(tell(event.clientId, null))
  if (response.status === 401) event.waitUntil(forget())
  else if (response.ok) event.waitUntil(keepOwn(address, response.clone(), began))
  return response
}

const showAsset = async (event) => {
  const kept = await (await caches.open(assets)).match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(assets, event.request, response.clone()))
  return response
}

const changeOwner = async (request) => {
  await forget()
  try {
    return await fetch(request)
  } finally {
    await forget()
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (changesOwner.test(pathname)) event.respondWith(changeOwner(request))
  } else if (request.mode === 'navigate') {
    // Signing in somewhere else comes back this way.
    if (pathname.startsWith('/auth/')) event.waitUntil(forget())
    else if (!/^\/(api|admin)(\/|$)/.test(pathname)) event.respondWith(showPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(showAsset(event))
  else if (isOwn.test(pathname)) event.respondWith(showOwn(event))
})

/** What a page saw before this worker was there: its address, its files, its member's answers. */
const keepVisit = async (page, files) => {
  const began = turn
  const addresses = [page, ...files].map((address) => new URL(address, self.location.origin))
  for (const { href, origin, pathname } of addresses) {
    if (origin !== self.location.origin) continue
    if (pathname.startsWith('/assets/')) {
      const cache = await caches.open(assets)
      if (!(await cache.match(href))) await cache.add(href)
    } else if (isOwn.test(pathname)) {
      const response = await fetch(href)
      if (response.ok) await keepOwn(href, response, began)
    } else if (mayKeep.test(pathname)) await keepPage(href, await fetch(href))
  }
}

self.addEventListener('message', (event) => {
  const { data, source } = event
  if (data === 'skip') self.skipWaiting()
  else if (data === 'kept') source?.postMessage({ kept: shown.get(source.id) ?? null })
  else if (data?.page) event.waitUntil(keepVisit(data.page, data.files ?? []).catch(() => {}))
})

/** It is shown at addresses of other pages, whose scripts would look for what they need there: it gets none. */
const keepShell = async () => {
  const response = await fetch('/offline', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`the shell: ${response.status}`)
  const html = (await response.text()).replace(/<script type="text\/plain" id="boot">[^<]*<\/script>/, '')
  const cache = await caches.open(shell)
  await cache.put('/offline', new Response(html, { headers: response.headers }))
  await cache.add('/icon.svg')
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()))

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('shell-') && name !== shell).map((name) => caches.delete(name)),
    )
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

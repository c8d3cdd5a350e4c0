// What the site shows without a network: its shell, the pages seen last, a member's wallet and journey. Online nothing comes out
// of here but files whose names hold their hash: every page and every answer is asked for first.
const shell = `shell-${self.build}`
const [pages, assets, own] = ['pages', 'assets', 'own']
const most = { pages: 30, assets: 250, own: 40 }

const pagesKept =
  /^\/($|products($|\/\d+$)|cua-hang($|\/)|ma-giam-gia$|blog($|\/)|minh-bach$|faq$|about$|contact$|dashboard$)/
const isOwn = /^\/api\/(user|auth\/status|me\/(wallet|clicks|ledger))$/
/** Words that somebody searched for stand in no address that is kept. */
const mayKeep = ({ pathname, searchParams }) => pagesKept.test(pathname) && !searchParams.has('q')
/** What was looked at is kept no longer than the words that were searched for, a week. */
const pageAgeMs = 7 * 86_400_000
/** Calls after which this browser may be nobody's, or another's: an erasure and the end of a session among them. */
const changesOwner = (method, path) =>
  /^\/api\/(login|logout|register|reset-password)/.test(path) ||
  (method === 'DELETE' && /^\/api\/(user$|me\/sessions\/)/.test(path))

/** Who leaves takes along what is being fetched: it belongs to a turn that has ended. */
let turn = 0
/** Pages that were seen go along with a member's answers; a visitor's stay. */
const drop = async () => {
  if (await caches.delete(own)) await caches.delete(pages)
}
const forget = () => {
  turn += 1
  return drop()
}

/**
 * What clients were shown that was kept: since when their page is so, the oldest of their member's answers, and whether the site has
 * answered since. A page stays what it is until its client has asked for its data anew.
 */
const shown = new Map()
const knownOf = (id) => shown.get(id) ?? { page: null, own: null, isOnline: false }
const post = async (id) => {
  const { page, own, isOnline } = knownOf(id)
  const [oldest = null] = [page, own].filter((at) => at !== null).sort()
  const client = await self.clients.get(id)
  client?.postMessage({ kept: oldest, page, isOnline })
}
const note = async (id, change) => {
  if (!id) return
  shown.set(id, { ...knownOf(id), ...change })
  await post(id)
  const { page, own } = knownOf(id)
  if (page === null && own === null) shown.delete(id)
}
const olderOf = (at, known) => (known !== null && known < at ? known : at)

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

/** Ends what was kept for too long, and what an earlier version of this worker kept. */
const sweep = async () => {
  const cache = await caches.open(pages)
  const isOver = async (request) => {
    // Another navigation may have swept it away meanwhile.
    const kept = await cache.match(request)
    if (!kept) return false
    const at = Date.parse(timeOf(kept) ?? '')
    return !mayKeep(new URL(request.url)) || !(Date.now() - at < pageAgeMs)
  }
  for (const request of await cache.keys()) if (await isOver(request)) await cache.delete(request)
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
  if (mine !== turn) await drop()
}

const showPage = async (event) => {
  const address = event.request.url
  const url = new URL(address)
  const isDashboard = url.pathname === '/dashboard'
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(sweep())
    if (mayKeep(url)) event.waitUntil(keepPage(address, response.clone()))
    return response
  } catch {
    // Tidying must never cost the answer.
    await sweep().catch(() => {})
    const cache = await caches.open(pages)
    const kept =
      (await cache.match(address)) ?? (await cache.match(address, { ignoreSearch: isDashboard }))
    if (kept) {
      // Not waited for: the client is there only once it has its page.
      event.waitUntil(note(event.resultingClientId, { page: timeOf(kept), isOnline: false }))
      return kept
    }
    return (await caches.match('/offline')) ?? Response.error()
  }
}

/**
 * Browsers have asked the site before their worker is awake, and ask again where their answer is not taken: a press that leads to a
 * shop would count twice, and a provider's code hold no more. Nothing is kept of it.
 */
const passOn = async (event) => (await event.preloadResponse) ?? fetch(event.request)

const showOwn = async (event) => {
  const began = turn
  const address = event.request.url
  let response
  try {
    response = await fetch(event.request)
  } catch (error) {
    // Not opened, which would make one: it is there where a member is.
    const kept = await caches.match(address, { cacheName: own })
    if (!kept) throw error
    const oldest = olderOf(timeOf(kept), knownOf(event.clientId).own)
    event.waitUntil(note(event.clientId, { own: oldest, isOnline: false }))
    return kept
  }
  event.waitUntil(note(event.clientId, { own: null, isOnline: true }))
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
    if (changesOwner(request.method, pathname)) event.respondWith(changeOwner(request))
  } else if (request.mode === 'navigate') {
    // Signing in somewhere else comes back this way.
    if (pathname.startsWith('/auth/')) event.waitUntil(forget())
    if (!/^\/(auth\/|(api|admin)(\/|$))/.test(pathname)) event.respondWith(showPage(event))
    // One that asks nothing early asks better by itself: what comes from another site says so then.
    else if (self.registration.navigationPreload) event.respondWith(passOn(event))
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
    } else if (mayKeep(new URL(href))) await keepPage(href, await fetch(href))
  }
}

self.addEventListener('message', (event) => {
  const { data, source } = event
  if (data === 'skip') self.skipWaiting()
  else if (data === 'kept') event.waitUntil(post(source.id))
  else if (data === 'renewed') event.waitUntil(note(source.id, { page: null }))
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

/** How long what was loaded ahead may wait for the page it is for. */
const keptFor = 30_000

/** Loads begun before their page was asked for, by its address; each is taken once. */
const begun = new Map<string, Promise<unknown>>()
/** Requests that begin one, and must not wait for themselves. */
const ahead = new WeakSet<Request>()

export const takeBegun = (request: Request): Promise<unknown> | undefined => {
  if (ahead.has(request)) return undefined
  const load = begun.get(request.url)
  begun.delete(request.url)
  return load
}

/** Begins to load a page's data; a load that fails is forgotten, and the page itself tries anew and says so. */
export const beginLoad = (address: string, load: (request: Request) => Promise<unknown>): void => {
  if (begun.has(address)) return
  const request = new Request(address)
  ahead.add(request)
  const loading = load(request)
  const forget = () => {
    if (begun.get(address) === loading) begun.delete(address)
  }
  begun.set(address, loading)
  loading.catch(forget)
  setTimeout(forget, keptFor)
}

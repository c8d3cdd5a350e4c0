import { createApi } from '#contract/client.ts'

/** Browsers carry so many bytes at most past the end of a page, all such calls together. */
const mostCarried = 60_000

/** Called while the page goes: it must arrive all the same. */
const outlivesPage = ({ body }: RequestInit): boolean =>
  typeof document !== 'undefined' &&
  document.visibilityState === 'hidden' &&
  typeof body === 'string' &&
  body.length < mostCarried

/** The API over HTTP, with the browser's session. */
export const api = createApi((path, init) => fetch(path, { ...init, keepalive: outlivesPage(init) }))

import { createApi } from '#contract/client.ts'

/** The API over HTTP, with the browser's session. */
export const api = createApi((path, init) => fetch(path, init))

import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Does the work as part of a request or job, which lines in the log then name. */
export const duringRequest = <T>(id: string, work: () => T): T => requests.run(id, work)

/** The request or job that is under way here; undefined outside of any. */
export const currentRequest = (): string | undefined => requests.getStore()

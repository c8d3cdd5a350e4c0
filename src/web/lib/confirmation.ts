import { ApiError } from '#contract/client.ts'

/** What the server wants shown again before it goes on; whoever draws the dialog settles it. */
export type Asked = { settle: (isConfirmed: boolean) => void; answer: Promise<boolean> }

let asked: Asked | undefined
const listeners = new Set<() => void>()
const show = (next: Asked | undefined): void => {
  asked = next
  for (const listener of listeners) listener()
}

export const currentAsked = (): Asked | undefined => asked
export const nothingAsked = (): undefined => undefined
export const subscribeAsked = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks once, however many calls wait for it. */
const ask = (): Promise<boolean> => {
  if (asked) return asked.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  show({
    answer: promise,
    settle: (isConfirmed) => {
      show(undefined)
      resolve(isConfirmed)
    },
  })
  return promise
}

const isNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'confirmation_needed'

/** Makes a call; where the server first wants to see that it is really the member, they are asked and it is made again. */
export const withConfirmation = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    if (!isNeeded(error) || listeners.size === 0 || !(await ask())) throw error
    return run()
  }
}

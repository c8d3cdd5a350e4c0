import type { ApiError } from '#contract/client.ts'

/** Asks the member to show again that it is they; whether they did. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Says who asks; nobody does on pages where nothing needs it. */
export const askBy = (one: Ask | undefined): void => {
  ask = one
}

/** Makes a call; where the server first wants to see that it is really the member, they are asked and it is made again. */
export const withConfirmation = <T>(run: () => Promise<T>): Promise<T> =>
  run().catch(async (error: Partial<ApiError>) => {
    if (error.body?.code !== 'confirmation_needed' || !(await ask?.())) throw error
    return run()
  })

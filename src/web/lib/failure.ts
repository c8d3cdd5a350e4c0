import { useMemo } from 'react'
import { ApiError } from '#contract/client.ts'
import { callText } from '#web/text/calls.ts'

/**
 * A failed call in words for people: the server's own where it gave any, else `otherwise`, where the specification has words for that.
 * A call that reached nobody is a TypeError, in the browser's words.
 */
export const errorText = (error: Error, otherwise?: string): string => {
  if (error instanceof ApiError) return error.body.error ?? otherwise ?? callText.busy
  return error instanceof TypeError ? (otherwise ?? callText.unreachable) : error.message
}

/** What a refusal says of fields, by their names in the call, and as a whole. */
export type Problems = { fields: Readonly<Record<string, string>>; text: string }

/**
 * What the last failure of an action says of the form it was sent from; `Form` puts it under its fields. `says`: 'fields'
 * where a toast has its whole text, as the specification wants of some; any other text is said where the server gave none.
 */
export const useProblems = (error: Error | null, says = 'all'): Problems | undefined =>
  useMemo(() => {
    if (!error) return undefined
    const { error: said = says, fields = {} } = error instanceof ApiError ? error.body : {}
    return { fields, text: says === 'fields' ? '' : says === 'all' ? errorText(error) : said }
  }, [error, says])

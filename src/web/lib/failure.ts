import { useMemo } from 'react'
import { ApiError } from '#contract/client.ts'

/** A failed call in words for people: the server's own where it gave any. */
export const errorText = (error: Error): string => (error instanceof ApiError ? error.text : error.message)

/** What a refusal says of fields, by their names in the call, and as a whole. */
export type Problems = { fields: Readonly<Record<string, string>>; text: string }

/**
 * What the last failure of an action says of the form it was sent from; `Form` puts it under its fields. `says`: 'fields'
 * where a toast has its whole text, as the specification wants of some.
 */
export const useProblems = (error: Error | null, says: 'all' | 'fields' = 'all'): Problems | undefined =>
  useMemo(() => {
    if (!error) return undefined
    const fields = (error instanceof ApiError && error.body.fields) || {}
    return { fields, text: says === 'all' ? errorText(error) : '' }
  }, [error, says])

import { ApiError } from '#contract/client.ts'

/** A failed call in words for people: the server's own where it gave any. */
export const errorText = (error: Error): string => (error instanceof ApiError ? error.text : error.message)

/** What a failed call says under each field, and what it says of none. */
export const problemsIn = (
  error: Error | null,
): { fields: Record<string, string>; text: string | undefined } => {
  if (!error) return { fields: {}, text: undefined }
  const fields = (error instanceof ApiError && error.body.fields) || {}
  return { fields, text: Object.keys(fields).length > 0 ? undefined : errorText(error) }
}

/** What a failure of the database carries. */
type Refusal = { code: string; constraint?: unknown; message?: unknown }

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

/**
 * Why a message can never be applied as it is: a value the database cannot hold (class 22) or a rule of it that the
 * message would break (23). Undefined for failures that pass, after which the message may come again.
 */
export const problemOf = (error: unknown): string | undefined => {
  if (error instanceof RangeError) return 'range'
  if (!isRefusal(error) || !/^2[23]/.test(error.code)) return undefined
  return typeof error.constraint === 'string' ? `database: ${error.constraint}` : `database: ${error.code}`
}

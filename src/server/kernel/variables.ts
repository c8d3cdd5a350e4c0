import { z } from 'zod'

/** A variable of the environment: read, shown and documented from this one declaration. */
export type Variable<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema
  /** What may be written there, for who sets it. */
  kind: string
  /** One sentence. */
  about: string
  /** Shown as set or not set, nothing more. */
  secret: boolean
  /** As one would write it. */
  default: string | undefined
  /** What holds without it, in words, where no fixed value does. */
  otherwise: string | undefined
}
export type Variables = Record<string, Variable>
export type Values<Declared extends Variables> = {
  [Name in keyof Declared]: z.output<Declared[Name]['schema']>
}

type Kind<Schema extends z.ZodType> = { kind: string; schema: Schema }
type More = { default?: string; otherwise?: string; secret?: true }
type Declared<Schema extends z.ZodType, Given extends More> = Variable<
  Given extends { default: string } ? z.ZodPrefault<Schema> : z.ZodOptional<Schema>
>

/** Declares a variable of some kind; without a `default` it may be undefined. */
export const variable = <Schema extends z.ZodType, const Given extends More = Record<never, never>>(
  { kind, schema }: Kind<Schema>,
  about: string,
  more?: Given,
): Declared<Schema, Given> => {
  const { default: fallback, otherwise, secret }: More = more ?? {}
  const whole = fallback === undefined ? schema.optional() : schema.prefault(fallback as z.input<Schema>)
  return { schema: whole, kind, about, secret: secret ?? false, default: fallback, otherwise } as Declared<
    Schema,
    Given
  >
}

export const text = { kind: 'text', schema: z.string().trim().min(1) }
/** A secret that a program shows; a shorter one than it says is warned of. */
export const programSecret = { ...text, kind: 'text, 16 characters or more' }
export const webAddress = {
  kind: 'http(s) address',
  schema: z.url({ protocol: /^https?$/, error: 'not an http(s) address' }),
}

/** Text of one form; `says` completes "needs to be …". */
export const form = (kind: string, pattern: RegExp, says: string) => ({
  kind,
  schema: z.string().regex(pattern, says),
})

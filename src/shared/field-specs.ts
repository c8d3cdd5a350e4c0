/**
 * What a field of a form holds and what is asked of it, with the words of a refusal; no zod, for the browser reads it
 * too. A field with a `default` may be left out, and where that is null it may be empty. A reference is a row's id;
 * pictures are addresses, one a line. A note that is a `code` is whole or nothing: it is never cut. `alone`: told of one thing asked for by itself, where there is any; a list would only grow by it.
 */
export type FieldSpec = { alone?: true } & (
  | { kind: 'text'; max: number; required: string }
  | { kind: 'note'; max: number; default: null; code?: true }
  | { kind: 'link' | 'picture'; required: string }
  | { kind: 'pictures'; most: number; default: null }
  | { kind: 'vnd' | 'points' | 'whole'; min: number; refusal: string; default?: number | null }
  | { kind: 'reference'; refusal: string }
  | { kind: 'switch'; default: boolean }
)

/** A field's value once it is read. */
export type ValueOf<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'text' | 'link' | 'picture' }
    ? string
    : F extends { kind: 'note' | 'pictures' }
      ? string | null
      : F extends { default: null }
        ? number | null
        : number

type WithDefault<T> = { [K in keyof T]: T[K] extends { default: unknown } ? K : never }[keyof T]

/** The values of a table of fields; those with a default may be left out. */
export type ValuesOf<T> = { [K in Exclude<keyof T, WithDefault<T>>]: ValueOf<T[K]> } & {
  [K in WithDefault<T>]?: ValueOf<T[K]>
}

export type DefaultsOf<T> = { [K in WithDefault<T>]: ValueOf<T[K]> }

import { z } from 'zod'
import type { DefaultsOf, FieldSpec } from '#shared/field-specs.ts'
import {
  httpLinkOr,
  idOr,
  optionalText,
  pictureLines,
  pictureLinkOr,
  text,
  whole,
  wholePoints,
} from './fields.ts'
import { fieldsText as t } from './text/fields.ts'

type Specs = Record<string, FieldSpec>
type Kind<K extends FieldSpec['kind']> = { kind: K }

type SchemaOf<F> =
  F extends Kind<'text'>
    ? ReturnType<typeof text>
    : F extends Kind<'note'>
      ? ReturnType<typeof optionalText>
      : F extends Kind<'link' | 'picture'>
        ? z.ZodString
        : F extends Kind<'pictures'>
          ? ReturnType<typeof pictureLines>
          : F extends Kind<'reference'>
            ? ReturnType<typeof idOr>
            : F extends Kind<'switch'>
              ? z.ZodBoolean
              : F extends { default: null }
                ? z.ZodNullable<ReturnType<typeof whole>>
                : ReturnType<typeof whole>

const schemaOf = (spec: FieldSpec): z.ZodType => {
  switch (spec.kind) {
    case 'text':
      return text(spec.max, { message: spec.required })
    case 'note':
      return optionalText(spec.max)
    case 'link':
      return httpLinkOr(spec.required)
    case 'picture':
      return pictureLinkOr(spec.required)
    case 'pictures':
      return pictureLines(spec.most)
    case 'reference':
      return idOr(spec.refusal)
    case 'switch':
      return z.boolean()
    default: {
      const number = (spec.kind === 'points' ? wholePoints : whole)(spec.min, spec.refusal, t.whole)
      return spec.default === null ? number.nullable() : number
    }
  }
}

type AnswerOf<F> = F extends { alone: true } ? z.ZodOptional<ValueAnswer<F>> : ValueAnswer<F>
type ValueAnswer<F> =
  F extends Kind<'switch'>
    ? z.ZodBoolean
    : F extends Kind<'text' | 'link' | 'picture'>
      ? z.ZodString
      : F extends Kind<'note' | 'pictures'>
        ? z.ZodNullable<z.ZodString>
        : F extends { default: null }
          ? z.ZodNullable<z.ZodInt>
          : z.ZodInt

const answerOf = (spec: FieldSpec): z.ZodType => {
  if (spec.kind === 'switch') return z.boolean()
  const isText = ['text', 'note', 'link', 'picture', 'pictures'].includes(spec.kind)
  const value = isText ? z.string() : z.int()
  const answer = 'default' in spec && spec.default === null ? value.nullable() : value
  return spec.alone ? answer.optional() : answer
}

const mapped = (specs: Specs, make: (spec: FieldSpec) => unknown) =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, make(spec)]))

/** What is asked of each field in a body. */
export const schemasOf = <T extends Specs>(specs: T) =>
  mapped(specs, schemaOf) as { [K in keyof T]: SchemaOf<T[K]> }

/** What each field is in an answer. */
export const answersOf = <T extends Specs>(specs: T) =>
  mapped(specs, answerOf) as { [K in keyof T]: AnswerOf<T[K]> }

export const defaultsOf = <T extends Specs>(specs: T) =>
  Object.fromEntries(
    Object.entries(specs).flatMap(([name, spec]) =>
      'default' in spec ? [[name, spec.default] as const] : [],
    ),
  ) as DefaultsOf<T>

type Schemas = Record<string, z.ZodType>
type Created<S extends Schemas, D> = { [K in keyof S]: K extends keyof D ? z.ZodDefault<S[K]> : S[K] }

/** Two bodies of the same fields: one that adds, with what stands for a field left out, and one that changes some of them. */
export const bodiesOf = <S extends Schemas, D extends { [K in keyof S]?: z.output<S[K]> }>(
  schemas: S,
  defaults: D,
) => {
  const given: Record<string, unknown> = defaults
  const created = Object.entries(schemas).map(([name, schema]) => [
    name,
    name in given ? schema.default(given[name]) : schema,
  ])
  return {
    create: z.object(Object.fromEntries(created) as Created<S, D>),
    patch: z.object(schemas).partial(),
  }
}

import type { z } from 'zod'
import { fieldsText } from './text/fields.ts'

const t = fieldsText.refused

const number = (amount: number | bigint): string => amount.toLocaleString('vi-VN')

const kinds: Record<string, string> = {
  number: t.number,
  nan: t.number,
  int: t.whole,
  string: t.text,
  boolean: t.yesOrNo,
  array: t.list,
  record: t.fields,
  object: t.fields,
}

const formats: Record<string, string> = {
  date: fieldsText.day,
  datetime: fieldsText.moment,
  email: fieldsText.email.invalid,
}

const tooBig = ({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string => {
  if (origin === 'string') return fieldsText.atMost(Number(maximum))
  if (origin === 'array') return t.mostOf(Number(maximum))
  return maximum >= Number.MAX_SAFE_INTEGER ? fieldsText.tooLarge : t.most(number(maximum))
}

const tooSmall = ({ origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string => {
  if (origin === 'string') return Number(minimum) === 1 ? fieldsText.required : t.shortest(Number(minimum))
  if (origin === 'array') return t.leastOf(Number(minimum))
  return t.least(number(minimum))
}

/**
 * What a refused field says where its schema has no words of its own: to whoever filled in a form, so that no type of JavaScript and no
 * pattern stands in it.
 */
export const refusalOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return fieldsText.required
      return kinds[issue.expected] ?? t.value
    case 'invalid_value':
      return t.oneOf(issue.values.map(String))
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return formats[issue.format] ?? t.value
    case 'unrecognized_keys':
      return t.unknown(issue.keys)
    default:
      return t.value
  }
}

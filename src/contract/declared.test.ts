import { describe, expect, it } from 'vitest'
import { answersOf, bodiesOf, defaultsOf, schemasOf } from './declared.ts'

const fields = {
  name: { kind: 'text', max: 5, required: 'Cần tên' },
  note: { kind: 'note', max: 5, default: null },
  months: { kind: 'whole', min: 1, refusal: 'Từ 1 tháng', default: null },
  points: { kind: 'points', min: 1, refusal: 'Từ 1 điểm' },
  shown: { kind: 'switch', default: true },
} as const
const { create, patch } = bodiesOf(schemasOf(fields), defaultsOf(fields))

const problemsOf = (body: unknown) =>
  create.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('bodies of declared fields', () => {
  it('gives what may be left out its default, and a change nothing', () => {
    const added: { name: string; months: number | null; shown: boolean } = create.parse({
      name: ' a ',
      points: '7',
    })
    expect(added).toEqual({ name: 'a', note: null, months: null, points: 7, shown: true })
    expect(patch.parse({ months: 12 })).toEqual({ months: 12 })
    expect(patch.parse({})).toEqual({})
  })

  it('lets only that be null whose default is', () => {
    expect(patch.parse({ months: null, note: null })).toEqual({ months: null, note: null })
    expect(patch.safeParse({ points: null }).success).toBe(false)
    expect(patch.safeParse({ shown: null }).success).toBe(false)
  })

  it('refuses in the words of the declaration', () => {
    expect(problemsOf({})).toEqual(['name: Cần tên', 'points: Từ 1 điểm'])
    expect(problemsOf({ name: 'dài quá', months: 0, points: 100_000_001 })).toEqual([
      'name: Tối đa 5 ký tự',
      'months: Từ 1 tháng',
      'points: Tối đa 100.000.000 điểm',
    ])
  })

  it('leaves out of an answer what is told of one thing alone', () => {
    const { note, notes } = answersOf({
      note: fields.note,
      notes: { ...fields.note, alone: true },
    } as const)
    expect([note, notes].map((schema) => schema.safeParse(undefined).success)).toEqual([false, true])
    expect(notes.safeParse(null).success).toBe(true)
  })

  it('answers with null only where a field may be empty', () => {
    const { name, note, months, shown } = answersOf(fields)
    expect([name, note, months, shown].map((schema) => schema.safeParse(null).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

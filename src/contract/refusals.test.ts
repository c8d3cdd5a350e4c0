import { expect, it } from 'vitest'
import { z } from 'zod'
import { type EndpointKey, endpoints } from './index.ts'

const amiss = [
  ...[undefined, null, '', ' ', 'abc', '-1', '1e3', '2026-02-30', 'x'.repeat(100_001)],
  ...[
    0,
    -1,
    1.5,
    1e9,
    1e300,
    Number.NaN,
    true,
    [],
    [1],
    {},
    { a: 1 },
    Array.from({ length: 10_001 }, () => 1),
  ],
]

/** Types of JavaScript, patterns and signs that no form has, and English that the specification does not have. */
const ofTheMachine =
  /mong đợi|nhận được|\/\^|[<>]=|NaN|undefined|\b(string|number|boolean|object|record|int|null)\b|^Invalid/

const asked = Object.entries(endpoints).flatMap(([name, { params, query, body }]) =>
  [params, query, body].map((schema): [EndpointKey, z.ZodType] => [name as EndpointKey, schema]),
)

const saysOf = (schema: z.ZodType, value: unknown): string[] => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('says nothing of types and patterns to whoever fills in a form, whatever is sent to any call', () => {
  const said = new Set<string>()
  for (const [name, schema] of asked) {
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    const values = [...amiss, ...fields.flatMap((field) => amiss.map((value) => ({ [field]: value })))]
    for (const value of values) for (const words of saysOf(schema, value)) said.add(`${name} ${words}`)
  }
  expect(said.size).toBeGreaterThan(1000)
  expect([...said].filter((words) => ofTheMachine.test(words.slice(words.indexOf(': '))))).toEqual([])
})

it.each([
  ['POST /api/products', { categoryId: 'abc' }, 'categoryId: Category is required'],
  ['POST /api/cart', { productId: 'abc' }, 'productId: Sản phẩm không hợp lệ'],
  ['POST /api/cart', { productId: 1, quantity: 'hai' }, 'quantity: Số lượng không hợp lệ'],
  ['POST /api/comments', { productId: 1, content: '', rating: 'năm' }, 'rating: Số sao phải từ 1 đến 5'],
] as const)('%s says of %j that %s', (name, body, words) => {
  expect(saysOf(endpoints[name].body, body)).toContain(words)
})

it.each([
  [z.number().max(100), 101, 'Tối đa 100'],
  [z.number().min(1000), 1, 'Tối thiểu 1.000'],
  [z.int(), 1.5, 'Vui lòng nhập số nguyên'],
  [z.int(), 1e300, 'Số quá lớn'],
  [z.string(), undefined, 'Vui lòng nhập thông tin này'],
  [z.string().max(5), 'dài quá', 'Tối đa 5 ký tự'],
  [z.array(z.int()).min(2), [1], 'Cần ít nhất 2 mục'],
  [z.enum(['user', 'admin']), 'vua', 'Chỉ nhận: user, admin'],
  [z.iso.datetime(), 'hôm nay', 'Thời điểm không hợp lệ'],
  [z.strictObject({}), { a: 1 }, 'Không nhận: a'],
])('a field without words of its own is refused in words (%#)', (schema, value, words) => {
  expect(saysOf(schema, value)[0]).toContain(words)
})

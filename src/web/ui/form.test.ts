import { expect, it } from 'vitest'
import { unshown } from './form.tsx'

const missing = 'Vui lòng nhập tên'
const unknown = 'Không có cửa hàng này'

it.each([
  ['the whole where nothing is said of a field', {}, [], [missing]],
  ['nothing where the fields say it', { name: missing }, ['name'], []],
  ['the whole where no field named is there', { shop: unknown }, ['name'], [missing]],
  ['what is said of a field that is not there', { name: missing, shop: unknown }, ['name'], [unknown]],
  ['the same words once', { name: missing, shop: unknown, host: unknown }, ['name'], [unknown]],
] as const)('at its end a form says %s', (_, fields, shown, said) => {
  expect(unshown({ fields, text: missing }, shown)).toEqual(said)
})

it('says nothing as a whole where a toast does', () => {
  expect(unshown({ fields: {}, text: '' }, [])).toEqual([])
})

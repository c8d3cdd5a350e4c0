import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditActions, auditSentence, changedFields, fieldLabel, fieldValue } from './audit-sentence.ts'
import { auditGroups } from './text/audit.ts'

const server = join(import.meta.dirname, '../server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(join(server, file), 'utf8'))

it('every sentence is of something the product does', () => {
  // Spelled out, or by its last word where a decision is one of several.
  const isNoted = (action: string): boolean => {
    const [group = '', ...rest] = action.split('.')
    return sources.some(
      (text) =>
        text.includes(`'${action}'`) || (text.includes(`\`${group}.\${`) && rest.join('.').length > 0),
    )
  }
  expect(auditActions.filter((action) => !isNoted(action))).toEqual([])
})

it('every action stands in a group of the filter', () => {
  const groups = Object.keys(auditGroups)
  expect(auditActions.filter((action) => !groups.includes(action.split('.')[0] ?? ''))).toEqual([])
  expect(groups.filter((group) => !auditActions.some((action) => action.startsWith(`${group}.`)))).toEqual([])
})

const money = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [
    'product.update',
    { price: 990_000 },
    { price: 890_000 },
    'đã đổi giá của|sản phẩm|từ 990.000 ₫ thành 890.000 ₫',
  ],
  ['product.update', { price: 1, name: 'a' }, { price: 2, name: 'b' }, 'đã sửa|sản phẩm|(2 mục)'],
  ['product.update', { name: 'a' }, { name: 'b'.repeat(200) }, 'đã đổi tên của|sản phẩm|'],
  ['product.add', null, { name: 'Ấm', price: 1 }, 'đã thêm|sản phẩm|'],
  [
    'user.role',
    { role: 'user' },
    { role: 'admin' },
    'đã đổi vai trò của|thành viên|từ thành viên thành quản trị',
  ],
  [
    'reward.change',
    { stock: null, name: 'a' },
    { stock: 5, name: 'a' },
    'đã đổi số còn lại của|phần thưởng|từ trống thành 5',
  ],
  ['old.action', { a: 1 }, { a: 2 }, 'old.action||'],
])('%s of %j and %j: %s', (action, before, after, says) => {
  const { did, thing, tail } = auditSentence({ action, before, after })
  expect(money([did, thing, tail].join('|'))).toBe(says)
})

it('names the fields that differ, and reads their values', () => {
  expect(changedFields({ before: { a: 1, b: 2 }, after: { a: 1, b: 3, c: null } })).toEqual(['b', 'c'])
  expect(fieldLabel('points_reward')).toBe('điểm')
  expect(fieldLabel('la')).toBe('la')
  expect(fieldValue('points', 12_000)).toBe('12.000')
  expect(fieldValue('featured', true)).toBe('có')
  expect(fieldValue('kinds', ['bank', 'momo'])).toBe('ngân hàng, MoMo')
  expect(fieldValue('endsAt', '2026-03-01T05:00:00.000Z')).toContain('12:00')
  expect(fieldValue('referral', { points: 5 })).toBe('số điểm: 5')
})

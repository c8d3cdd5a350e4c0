import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { privacy } from './pages.ts'

const sources = (folder: string) =>
  globSync(`src/${folder}/**/*.{ts,tsx}`)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))

const foundIn = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
]

const partNamed = (heading: string): string => {
  const part = privacy.parts.find((one) => one.heading === heading)
  return [...(part?.paragraphs ?? []), ...(part?.list ?? [])].join('\n')
}

/** What the policy calls each of them. */
const cookies: Record<string, string> = {
  session_token: 'phiên đăng nhập',
  device: 'thiết bị bạn từng đăng nhập',
  invited: 'mã mời',
  step: 'xác minh hai lớp',
  state: 'bên cung cấp đăng nhập',
  greeting: 'lời chào',
  chm_click: 'mã lượt mở',
  chm_khach: 'mã người mua',
}
const keys: Record<string, string> = {
  theme: 'giao diện',
  member: 'đang đăng nhập',
  searches: 'từ khóa tìm gần đây',
  viewed: '12 sản phẩm vừa xem',
  balance: 'số dư',
  redeem: 'đổi thưởng',
  withdraw: 'rút tiền',
  push: 'bật thông báo đẩy',
  table: 'cách xem bảng',
  post: 'bản nháp bài viết',
  link: 'trong một tab',
  greeting: 'trong một tab',
}

it('the policy names every cookie', () => {
  const set = foundIn(
    sources('server').filter((text) => /[cC]ookie/.test(text)),
    /(?:cookieName\(|\b[cC]ookie = |[a-z]Cookie = )'(\w+)'/g,
  )
  expect(set.toSorted()).toEqual(Object.keys(cookies).toSorted())
  for (const words of Object.values(cookies)) expect(partNamed('Cookie')).toContain(words)
})

it('the policy names all that is kept in the browser', () => {
  const kept = foundIn(sources('web'), /['`]muahoi\.(\w+)['`.]/g).filter((name) => name !== 'vn')
  expect(kept.toSorted()).toEqual(Object.keys(keys).toSorted())
  for (const words of Object.values(keys)) expect(partNamed('Lưu trong trình duyệt của bạn')).toContain(words)
})

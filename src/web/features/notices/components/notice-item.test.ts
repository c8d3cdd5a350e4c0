import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { NoticeItem } from './notice-item.tsx'

const notice = {
  id: 1,
  type: 'withdrawal_updated',
  title: 'Bạn vừa yêu cầu rút tiền',
  text: 'Nếu không phải bạn yêu cầu, bạn đổi mật khẩu ngay.',
  createdAt: '2026-11-01T00:00:00Z',
} as Notice

it('is cut in the bell alone: on its own page every word can be read', () => {
  const drawn = (brief?: true) =>
    renderToString(createElement(NoticeItem, { notice, isNew: true, ...(brief && { brief }) }))
  expect(drawn(true)).toContain('line-clamp')
  expect(drawn()).not.toContain('line-clamp')
  expect(drawn()).toContain(notice.text)
})

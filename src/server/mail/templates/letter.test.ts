import { expect, it } from 'vitest'
import { brokenLedgerMail } from './broken-ledger.ts'
import { contactMail } from './contact.ts'

const site = { siteName: 'Mua Hời', supportEmail: 'hotro@example.vn' }

it('keeps the lines a visitor wrote, and writes none of their signs as HTML', () => {
  const { html, text } = contactMail({
    site,
    name: 'Lan',
    email: 'lan@example.vn',
    subject: 'Hỏi',
    message: 'Dòng một\r\nDòng <b>hai</b>\r\n\r\nĐoạn hai\nDòng cuối\n\n\nĐoạn ba',
    link: 'https://muahoi.example/admin/messages',
  })
  expect(html).toContain('>Dòng một<br>Dòng &lt;b&gt;hai&lt;/b&gt;</p>')
  expect(html).toContain('>Đoạn hai<br>Dòng cuối</p>')
  expect(html).toContain('>Đoạn ba</p>')
  expect(text).toContain('Đoạn hai\nDòng cuối\n\nĐoạn ba')
})

it('gives each member with a broken ledger a line', () => {
  const { html } = brokenLedgerMail({
    site,
    count: 2,
    members: [
      { username: 'an', userId: 1, entryId: 7 },
      { username: 'lan', userId: 2, entryId: null },
    ],
    link: 'https://muahoi.example/admin',
  })
  expect(html).toMatch(/an \(mã 1\): [^<]+<br>lan \(mã 2\)/)
})

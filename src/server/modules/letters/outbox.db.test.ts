import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'

const name = '2026-11-27T100000.000Z-abc.eml'
const raw = [
  'To: lan@example.vn',
  'Subject: Link',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Open: https://muahoi.vn/reset-password?token=3Dbi-mat_=',
  'XYZ%2Bq and more',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p><a href="https://muahoi.vn/auth/device?token=bi-mat.XYZ">open</a></p>',
  '--b--',
  '',
].join('\r\n')

const showing = async (env: Record<string, string>) => {
  const app = await bootApp({ env })
  try {
    await mkdir(join(app.config.dataDir, 'outbox'), { recursive: true })
    await writeFile(join(app.config.dataDir, 'outbox', name), raw)
    const mail = await app.api(await app.admin()).call('GET /api/admin/outbox/{name}', { params: { name } })
    const log = app.ctx().db.selectFrom('audit_log').select(['actor_id', 'subject_id'])
    return { mail, read: await log.where('action', '=', 'outbox.read').execute() }
  } finally {
    await app.close()
  }
}

it('shows no link that opens an account outside the demo, and notes who read which mail', async () => {
  const { mail, read } = await showing({ DEMO: '0', ADMIN_SECOND_FACTOR: 'offered' })
  expect(mail.text.trim()).toBe('Open: https://muahoi.vn/reset-password?token=… and more')
  expect(mail.html).toContain('<a href="https://muahoi.vn/auth/device?token=…">open</a>')
  expect(JSON.stringify(mail)).not.toMatch(/bi-mat|XYZ/)
  expect(read).toEqual([{ actor_id: 1, subject_id: name }])
})

it('shows them in the demo, where nobody owns the accounts', async () => {
  const { mail, read } = await showing({})
  expect([mail.text, mail.html].map((part) => part.includes('token=bi-mat'))).toEqual([true, true])
  expect(read).toEqual([])
})

it('a letter to try does not come to an address that was made up', async () => {
  const live = await bootApp({ env: { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:9' } })
  try {
    const operator = live.api(await live.admin())
    const { id: postId } = await operator.call('POST /api/blog', {
      body: { title: 'Thử', content: '<p>Chào</p>' },
    })
    const { id } = await operator.call('POST /api/admin/letters', { body: { postId, subject: 'Thư đầu' } })
    const asked = operator.call('POST /api/admin/letters/{id}/test', { params: { id } })
    await expect(asked).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('ADMIN_EMAIL'),
    })
  } finally {
    await live.close()
  }
})

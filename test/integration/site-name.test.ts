import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendDeviceLink, sendProtectionMail, sendResetMail } from '#server/modules/identity/jobs.ts'
import { mailJob } from '#server/modules/notices/jobs.ts'
import { bootApp } from '../support/app.ts'

const app = await bootApp({ env: { DEMO: '1' } })
afterAll(() => app.close())

beforeAll(async () => {
  const body = { siteName: 'Mua Rẻ', supportEmail: 'giup@mua-re.example' }
  await app.api(await app.admin()).call('PATCH /api/admin/settings', { body })
})

it('stands in mails about an account as the settings say it, with where to write to at the foot', async () => {
  const { id: userId } = await app.register('ten-trang')
  await sendResetMail.run(app.ctx(), { userId })
  await sendDeviceLink.run(app.ctx(), { userId })
  await sendProtectionMail.run(app.ctx(), { userId, change: 'password', at: new Date().toISOString() })
  const outbox = join(app.config.dataDir, 'outbox')
  const mails = await Promise.all(
    readdirSync(outbox).map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
  )
  expect(mails).toHaveLength(3)
  for (const { subject, html, text } of mails) {
    expect(subject).toContain('Mua Rẻ')
    expect(text?.trim()).toMatch(/Mua Rẻ · Cần hỗ trợ, bạn viết tới giup@mua-re\.example$/)
    expect(html).toContain('href="mailto:giup@mua-re.example"')
    expect(`${subject}${html}${text}`).not.toContain('Mua Hời')
  }
})

it('greets by name only who has proven the address: anybody may register with it, under any name', async () => {
  const lure = 'Nhận thưởng tại ke-xau.example'
  const { id: userId } = await app.register('dia-chi-la')
  const { db } = app.ctx()
  await db.updateTable('users').set({ full_name: lure }).where('id', '=', userId).execute()
  const { id: noticeId } = await db
    .insertInto('notices')
    .values({
      user_id: userId,
      type: 'points_credited',
      ref_type: 'test',
      ref_id: '1',
      revision: 0,
      data: { points: 1 },
      bell: true,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mailed = async () => {
    const outbox = join(app.config.dataDir, 'outbox')
    for (const name of readdirSync(outbox)) rmSync(join(outbox, name))
    await sendResetMail.run(app.ctx(), { userId })
    await sendDeviceLink.run(app.ctx(), { userId })
    await sendProtectionMail.run(app.ctx(), { userId, change: 'password', at: new Date().toISOString() })
    await db.updateTable('notices').set({ mailed_at: null }).where('id', '=', noticeId).execute()
    await mailJob.run(app.ctx(), { noticeId })
    const mails = readdirSync(outbox).map((name) => PostalMime.parse(readFileSync(join(outbox, name))))
    return (await Promise.all(mails)).map(({ text, html }) => `${text}${html}`)
  }
  const unproven = await mailed()
  expect(unproven).toHaveLength(4)
  for (const words of unproven) {
    expect(words).toContain('Chào bạn,')
    expect(words).not.toContain('ke-xau.example')
  }
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  const proven = await mailed()
  expect(proven).toHaveLength(4)
  for (const words of proven) expect(words).toContain(`Chào ${lure},`)
})

it('stands on the sample shop’s pages', async () => {
  for (const path of ['/cua-hang-mau', '/cua-hang-mau/don-hang', '/cua-hang-mau/khong-co']) {
    const page = await (await app.request(path)).text()
    expect(page).toContain('chỉ để thử Mua Rẻ')
    expect(page).not.toContain('Mua Hời')
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { totpAt } from '../../../../test/support/totp.ts'
import { sendProtectionMail, sendResetMail } from './jobs.ts'

let time = Date.now()
let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp({
    clock: { now: () => new Date(time) },
    env: { DEMO: '0', ADMIN_SECOND_FACTOR: 'required' },
  })
})
afterAll(() => app.close())

const post = (path: string, body: object, cookie = '') =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** A code as it stands in the mail to this address. */
const mailedCode = async (userId: number, address: string) => {
  await sendResetMail.run(app.ctx(), { userId })
  const outbox = join(app.config.dataDir, 'outbox')
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  const mail = mails.find((one) => one.includes(`To: ${address}`)) ?? ''
  return decodeURIComponent(/token=(?:3D)?([\w%-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '')
}

/** An account with the code of an app, then changed so, then opened anew by whoever reads its mail. */
const resetByMail = async (
  username: string,
  given: { role?: 'admin'; staff_role?: 'support'; email_verified?: true },
) => {
  const person = await app.register(username)
  const own = app.api(person)
  const { secret } = await own.call('POST /api/me/totp')
  await own.call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, time) } })
  const { db } = app.ctx()
  if (Object.keys(given).length > 0)
    await db.updateTable('users').set(given).where('id', '=', person.id).execute()
  const token = await mailedCode(person.id, `${username}@example.vn`)
  const newPassword = 'cay-bang-truoc-ngo'
  const reset = await post('/api/reset-password', { token, newPassword })
  expect(reset.status).toBe(200)
  const signedIn = await post('/api/login', { username, password: newPassword })
  return { secret, signedIn, id: person.id, said: await reset.json() }
}

/** Of which changes this member is told by mail. */
const mailed = async (userId: number): Promise<string[]> => {
  const { rows } = await sql<{ change: string }>`select data ->> 'change' as change from pgboss.job
    where name = ${sendProtectionMail.name} and data ->> 'userId' = ${String(userId)} order by created_on`.execute(
    app.ctx().db,
  )
  return rows.map(({ change }) => change)
}

describe('a reset by mail', () => {
  it.each([
    ['an admin', 'quan-tri-moi', { role: 'admin' }],
    ['staff', 'nhan-vien-moi', { staff_role: 'support' }],
  ] as const)('passes no second factor of %s by', async (_, username, rights) => {
    const { secret, signedIn } = await resetByMail(username, rights)
    expect([signedIn.status, await signedIn.json()]).toEqual([202, { secondFactor: ['code'] }])
    const step = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    time += 30_000
    expect((await post('/api/login/code', { code: totpAt(secret, time) }, step)).status).toBe(200)
  })

  it('passes none by of a member whose address was proven', async () => {
    const { signedIn, said, id } = await resetByMail('da-chung-minh', { email_verified: true })
    expect([said, await mailed(id)]).toEqual([{}, ['factor_added', 'reset']])
    expect(signedIn.status).toBe(202)
  })

  it('drops those of a member whose address was not: somebody else may have claimed the address', async () => {
    const { signedIn, id, said } = await resetByMail('bi-chiem', {})
    expect([said, await mailed(id)]).toEqual([
      { secondFactorRemoved: true },
      ['factor_added', 'reset_factors'],
    ])
    expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { username: 'bi-chiem' }])
    const { db } = app.ctx()
    for (const table of ['second_factors', 'recovery_codes'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([])
  })
})

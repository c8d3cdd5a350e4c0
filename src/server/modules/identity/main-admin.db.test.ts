import { expect, it, vi } from 'vitest'
import { hashPassword } from '#server/kernel/passwords.ts'
import { adminPassword, bootApp } from '../../../../test/support/app.ts'
import { waitsForLock } from '../../../../test/support/lock-waits.ts'
import { totpAt } from '../../../../test/support/totp.ts'
import { ensureMainAdmin } from './index.ts'

const demoPassword = 'muahoi-demo'

/** A site that somebody tried as the demo; `start` starts it again on the same database as a real one. */
const startDemo = async () => {
  const demo = await bootApp({ env: { DEMO: '1', ADMIN_PASSWORD: '' } })
  const start = (password: string | undefined) => {
    const ctx = demo.ctx()
    const admin = { ...ctx.config.admin, password }
    return ensureMainAdmin({ ...ctx, config: { ...ctx.config, demo: false, admin } })
  }
  return { demo, start, db: demo.ctx().db }
}

it('a site that began as the demo opens its account 1 by ADMIN_PASSWORD, and no longer by the demo’s', async () => {
  const { demo, start, db } = await startDemo()
  try {
    const before = await demo.login('admin', demoPassword)
    const { secret } = await demo.api(before).call('POST /api/me/totp')
    await demo.api(before).call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, Date.now()) } })
    await start(adminPassword)
    await expect(demo.login('admin', demoPassword)).rejects.toThrow('401')
    await expect(demo.api(before).call('GET /api/user')).rejects.toThrow()
    const admin = await demo.login('admin', adminPassword)
    expect(admin.id).toBe(1)
    // A password of its own stays, whatever a later start is given.
    for (const password of ['mat-khau-khac-roi', undefined]) await start(password)
    expect((await demo.api(admin).call('GET /api/user')).id).toBe(1)
    const noted = db.selectFrom('security_events').select(['user_id', 'detail'])
    expect(await noted.where('kind', '=', 'password_changed').execute()).toEqual([
      { user_id: 1, detail: 'second factors: code' },
      { user_id: 1, detail: 'password' },
    ])
  } finally {
    await demo.close()
  }
})

it('leaves the password that was set while it started', async () => {
  const { demo, start, db } = await startDemo()
  try {
    const password = await hashPassword('vua-doi-xong-nhe')
    let starting: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', 1).forUpdate().execute()
      starting = start(adminPassword)
      await waitsForLock(db, '%users%for no key update%')
      await trx.updateTable('accounts').set({ password }).where('user_id', '=', 1).execute()
    })
    await starting
    expect((await demo.login('admin', 'vua-doi-xong-nhe')).id).toBe(1)
  } finally {
    await demo.close()
  }
})

it('does not start as a real site with the demo’s password, at its first start neither, and warns of one that anybody would try', async () => {
  const { demo, start, db } = await startDemo()
  try {
    for (const password of [undefined, demoPassword])
      await expect(start(password)).rejects.toThrow('ADMIN_PASSWORD')
    expect((await demo.login('admin', demoPassword)).id).toBe(1)
    await db.deleteFrom('users').execute()
    await expect(start(demoPassword)).rejects.toThrow('ADMIN_PASSWORD')
    for (const [password, warnings] of [
      ['admin@2026', 1],
      [adminPassword, 0],
    ] as const) {
      await db.deleteFrom('users').execute()
      const warn = vi.spyOn(demo.ctx().log, 'warn').mockClear()
      await start(password)
      expect(warn.mock.calls.filter(([line]) => line.startsWith('ADMIN_PASSWORD'))).toHaveLength(warnings)
      expect((await demo.login('admin', password)).id).toBe(1)
    }
  } finally {
    await demo.close()
  }
})

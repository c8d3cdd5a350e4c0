import { expect, it } from 'vitest'
import { demoMember } from '#server/seed-demo.ts'
import { adminPassword, bootApp } from '../../../../test/support/app.ts'
import { totpAt } from '../../../../test/support/totp.ts'
import { ensureMainAdmin, registerMember } from '../identity/index.ts'
import { closeDemoMembers, endDemoRights, leaveDemo, noteDemoRows, noteOpenDemo } from './index.ts'

it('a demo’s member who works here by now stays, also who presses, and the demo’s password opens nothing', async () => {
  const app = await bootApp({ env: { DEMO: '1' } })
  try {
    const { id } = (await registerMember(app.ctx(), demoMember)).user
    const member = await app.register('mau-1')
    const cashier = await app.register('mau-2')
    await noteDemoRows(app.ctx(), { member: [id, member.id, cashier.id] })
    const boss = app.api(await app.admin())
    const promote = (who: number, body: { role: 'user' | 'admin'; staff: 'finance' | null }) =>
      boss.call('PATCH /api/users/{id}', { params: { id: who }, body })
    await promote(id, { role: 'admin', staff: null })
    await promote(cashier.id, { role: 'user', staff: 'finance' })
    const elsewhere = await app.login(demoMember.username, demoMember.password)
    const own = app.api(await app.login(demoMember.username, demoMember.password))

    const { removed, kept } = await own.call('POST /api/admin/demo-data/removal', {
      body: { siteName: 'Mua Hời' },
    })
    expect(removed.member).toBe(1)
    expect(kept.map((row) => row.id)).toEqual([id, cashier.id])
    expect((await own.call('GET /api/user')).role).toBe('admin')
    await expect(app.login('mau-1', 'matkhau1')).rejects.toThrow('401')
    expect((await app.login('mau-2', 'matkhau1')).id).toBe(cashier.id)
    // Everybody knows it, so whoever came in by it is out.
    await expect(app.login(demoMember.username, demoMember.password)).rejects.toThrow('401')
    await expect(app.api(elsewhere).call('GET /api/user')).rejects.toThrow()
  } finally {
    await app.close()
  }
})

it('a site that began as the demo opens no member of it by its password any more, nor by what was added with it', async () => {
  const app = await bootApp({ env: { DEMO: '1' } })
  try {
    const { id } = (await registerMember(app.ctx(), demoMember)).user
    const other = await app.register('mau-3')
    await noteDemoRows(app.ctx(), { member: [id, other.id] })
    const guest = await app.login(demoMember.username, demoMember.password)
    const { secret } = await app.api(guest).call('POST /api/me/totp')
    await app.api(guest).call('POST /api/me/totp/confirm', { body: { code: totpAt(secret, Date.now()) } })
    // The demo shows codes to whoever asks.
    const { token } = await app.api().call('POST /api/forgot-password', { body: { email: demoMember.email } })
    await Promise.all([closeDemoMembers(app.ctx()), closeDemoMembers(app.ctx())])
    const reset = { token: token ?? '', newPassword: 'mat-khau-la-roi' }
    await expect(app.api().call('POST /api/reset-password', { body: reset })).rejects.toMatchObject({
      body: { code: 'invalid_code' },
    })
    await expect(app.login(demoMember.username, demoMember.password)).rejects.toThrow('401')
    await expect(app.api(guest).call('GET /api/user')).rejects.toThrow()
    const factors = app.ctx().db.selectFrom('second_factors').select('user_id').where('user_id', '=', id)
    expect(await factors.execute()).toEqual([])
    expect((await app.api(other).call('GET /api/user')).id).toBe(other.id)
    expect((await app.login('mau-3', 'matkhau1')).id).toBe(other.id)
  } finally {
    await app.close()
  }
})

it('rights that anybody could have given themselves in the demo end with it, and those given since stay', async () => {
  const app = await bootApp({ env: { DEMO: '1', ADMIN_PASSWORD: '' } })
  const start = () => {
    const ctx = app.ctx()
    const config = { ...ctx.config, demo: false, admin: { ...ctx.config.admin, password: adminPassword } }
    return ensureMainAdmin({ ...ctx, config }, endDemoRights)
  }
  const give = async (who: number, password: string) => {
    const boss = app.api(await app.login('admin', password))
    await boss.call('PATCH /api/users/{id}', { params: { id: who }, body: { role: 'admin', staff: null } })
    await boss.call('POST /api/admin/api-keys', {
      body: { name: 'Máy', scopes: ['claims:read'], days: null },
    })
    await boss.call('POST /api/admin/outgoing-webhooks', {
      body: { name: 'Nơi nhận', url: 'https://noi-nhan.example/moc', types: ['points.redeemed'] },
    })
    return boss
  }
  const given = async (boss: Awaited<ReturnType<typeof give>>) => ({
    keys: (await boss.call('GET /api/admin/api-keys')).map(({ state }) => state),
    webhooks: (await boss.call('GET /api/admin/outgoing-webhooks')).map(({ enabled }) => enabled),
  })
  try {
    const other = await app.register('tu-phong')
    await give(other.id, 'muahoi-demo')
    await Promise.all([start(), start()])
    await expect(app.api(other).call('GET /api/user')).rejects.toThrow()
    const back = await app.login('tu-phong', 'matkhau1')
    expect((await app.api(back).call('GET /api/user')).role).toBe('user')
    const boss = await give(other.id, adminPassword)
    await start()
    expect((await app.api(back).call('GET /api/user')).role).toBe('admin')
    expect(await given(boss)).toEqual({ keys: ['active', 'revoked'], webhooks: [true, false] })
  } finally {
    await app.close()
  }
})

it('they end also where account 1 got another password while anybody could come in, and so does who is in', async () => {
  const app = await bootApp({ env: { DEMO: '1', ADMIN_PASSWORD: '' } })
  const ctx = app.ctx()
  const make = (boss: Awaited<ReturnType<typeof app.admin>>) =>
    app.api(boss).call('POST /api/admin/api-keys', {
      body: { name: 'Máy', scopes: ['claims:read'], days: null },
    })
  const leave = () => leaveDemo({ ...ctx, config: { ...ctx.config, demo: false } })
  const states = async (boss: Awaited<ReturnType<typeof app.admin>>) =>
    (await app.api(boss).call('GET /api/admin/api-keys')).map(({ state }) => state)
  try {
    await noteOpenDemo(ctx)
    const other = await app.register('vao-truoc')
    const stranger = await app.login('admin', 'muahoi-demo')
    await app.api(stranger).call('PATCH /api/users/{id}', {
      params: { id: other.id },
      body: { role: 'admin', staff: null },
    })
    await make(stranger)
    const { secret } = await app.api(stranger).call('POST /api/me/totp')
    const body = { code: totpAt(secret, Date.now()) }
    await app.api(stranger).call('POST /api/me/totp/confirm', { body })
    await app.api(stranger).call('POST /api/change-password', {
      body: { currentPassword: 'muahoi-demo', newPassword: 'cua-chu-nha-9' },
    })
    await Promise.all([leave(), leave()])
    await expect(app.api(stranger).call('GET /api/user')).rejects.toThrow()
    const back = await app.login('vao-truoc', 'matkhau1')
    expect((await app.api(back).call('GET /api/user')).role).toBe('user')
    // Without a second step: nobody else's app is asked for.
    const boss = await app.login('admin', 'cua-chu-nha-9')
    expect([boss.id, await states(boss)]).toEqual([1, ['revoked']])
    await make(boss)
    // Nobody can come in where the demo mails its codes and account 1 has a password of its own.
    await noteOpenDemo({ ...ctx, config: { ...ctx.config, smtpUrl: 'smtp://thu.example' } })
    await leave()
    expect(await states(boss)).toEqual(['active', 'revoked'])
  } finally {
    await app.close()
  }
})

it('a demo that nobody but its owner worked in ends as well', async () => {
  const app = await bootApp({ env: { DEMO: '1', ADMIN_PASSWORD: '' } })
  const ctx = app.ctx()
  const config = { ...ctx.config, demo: false, admin: { ...ctx.config.admin, password: adminPassword } }
  try {
    await ensureMainAdmin({ ...ctx, config }, endDemoRights)
    expect((await app.login('admin', adminPassword)).id).toBe(1)
  } finally {
    await app.close()
  }
})

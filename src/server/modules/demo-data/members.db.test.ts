import { expect, it } from 'vitest'
import { demoMember } from '#server/seed-demo.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { registerMember } from '../identity/index.ts'
import { noteDemoRows } from './index.ts'

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

import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetOutgoing } from '#server/modules/outgoing-webhooks/index.ts'
import { addWebhook } from '#server/modules/outgoing-webhooks/operations/manage.ts'
import { outgoingWebhooksText } from '#server/text/outgoing-webhooks.ts'
import { bootWebhooks } from '../support/outgoing-webhooks.ts'

const minute = 60_000
const day = 1440 * minute
const here = await bootWebhooks()
const { app, receiver, operator, now, wait, listen, deliver, webhook, deliveries, types, adjust } = here
beforeEach(here.clear)
afterAll(here.close)
describe('operators', () => {
  it.each([
    'http://vidu.example/',
    'https://vidu.example:8443/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest',
    'https://a:b@vidu.example/',
    'javascript:alert(1)',
  ])('cannot have %s told', async (url) => {
    const body = { name: 'x', url, types: ['points.earned' as const] }
    await expect(operator().call('POST /api/admin/outgoing-webhooks', { body })).rejects.toMatchObject({
      status: 400,
    })
  })
  it('that OUTGOING_HOSTS does not name is refused at once', () => {
    const config = { ...app.config, outgoingHosts: ['tiki.vn'] }
    const add = () =>
      addWebhook({ ...app.ctx(), config }, { name: 'Kho', url: 'https://kho.vn/', types: ['points.earned'] })
    expect(add).toThrow(outgoingWebhooksText.notListed)
  })

  it('see a secret once; in the database it is sealed, and no list and no log has it', async () => {
    const { secret, id } = await listen()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { rows } = await sql<{
      row: string
    }>`select to_json(w)::text as row from outgoing_webhooks w`.execute(app.ctx().db)
    const bare = secret.slice('whsec_'.length)
    for (const text of [
      rows[0]?.row ?? '',
      JSON.stringify(await webhook(id)),
      JSON.stringify(await operator().call('GET /api/admin/audit', { query: {} })),
    ])
      expect(text).not.toContain(bare)
  })

  it('leave no address whole in the audit, whose path may be what opens it', async () => {
    const body = {
      name: 'Kênh',
      url: 'https://noi-nhan.example/services/T01/khoa-rieng',
      types: ['points.earned' as const],
    }
    const { made } = await operator().call('POST /api/admin/outgoing-webhooks', { body })
    const params = { id: made.id }
    const next = { url: 'https://noi-nhan.example/moc?khoa=khoa-rieng' }
    await operator().call('PATCH /api/admin/outgoing-webhooks/{id}', { params, body: next })
    await operator().call('PATCH /api/admin/outgoing-webhooks/{id}', {
      params,
      body: { url: 'https://noi-nhan.example/' },
    })
    await operator().call('DELETE /api/admin/outgoing-webhooks/{id}', { params })
    const { rows } = await sql<{ said: string; url: string }>`
      select concat(before, after) as said, coalesce(after, before) ->> 'url' as url from audit_log
      where subject_type = 'outgoing_webhook' and subject_id = ${String(made.id)} order by id`.execute(
      app.ctx().db,
    )
    expect(rows.map(({ said }) => said).join()).not.toContain('khoa-rieng')
    const hidden = expect.stringMatching(/^https:\/\/noi-nhan\.example\/…[0-9a-f]{6}$/)
    const bare = 'https://noi-nhan.example/'
    expect(rows.map(({ url }) => url)).toEqual([hidden, hidden, bare, bare])
    expect(rows[0]?.url).not.toBe(rows[1]?.url)
  })

  it('exchange a secret: for a day both verify, afterwards the new one alone', async () => {
    const { secret: first, id } = await listen(['points.adjusted'])
    const { secret: second } = await operator().call('POST /api/admin/outgoing-webhooks/{id}/secret', {
      params: { id },
    })
    const verifies = (secret: string) => {
      const got = receiver.got.at(-1)
      try {
        new Webhook(secret).verify(got?.text ?? '', {
          ...(got?.headers as Record<string, string>),
          'webhook-timestamp': String(got?.timestamp),
        })
        return true
      } catch {
        return false
      }
    }
    receiver.secrets = [second]
    const real = Date.now
    Date.now = () => now()
    try {
      await adjust(1)
      await deliver()
      expect([verifies(first), verifies(second)]).toEqual([true, true])
      await wait(day + minute)
      await adjust(1)
      await deliver()
      expect([verifies(first), verifies(second)]).toEqual([false, true])
    } finally {
      Date.now = real
    }
  })

  it('exchange it twice within the day: the one in use goes on verifying until its end, and the newest', async () => {
    const { secret: first, id } = await listen(['points.adjusted'])
    const exchange = () =>
      operator().call('POST /api/admin/outgoing-webhooks/{id}/secret', { params: { id } })
    await exchange()
    const until = (await webhook(id))?.previousUntil
    await wait(3_600_000)
    const { secret: newest } = await exchange()
    expect((await webhook(id))?.previousUntil).toBe(until)
    for (const secret of [first, newest]) {
      receiver.secrets = [secret]
      await adjust(10)
      await deliver()
    }
    expect([receiver.got.length, receiver.forged.length]).toEqual([2, 0])
    await wait(86_400_000)
    await exchange()
    await adjust(10)
    await deliver()
    expect([receiver.got.length, receiver.forged.length]).toEqual([3, 0])
  })

  it('ping while an earlier one waits for its next attempt: the new one is sent now', async () => {
    const { id } = await listen(['points.adjusted'])
    const ping = () => operator().call('POST /api/admin/outgoing-webhooks/{id}/ping', { params: { id } })
    receiver.answering = () => 500
    await ping()
    for (const pause of [0, 10_000, 600_000]) {
      await wait(pause)
      await deliver()
    }
    receiver.answering = () => 200
    await ping()
    await deliver()
    expect((await deliveries(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['waiting', 3],
    ])
  })

  it('ping, and send again what has arrived, with the same id', async () => {
    const { id } = await listen()
    await operator().call('POST /api/admin/outgoing-webhooks/{id}/ping', { params: { id } })
    await deliver()
    expect(types()).toEqual(['webhook.ping'])
    const deliveryId = (await deliveries(id))[0]?.id ?? 0
    const resend = () =>
      operator().call('POST /api/admin/outgoing-webhooks/{id}/deliveries/{deliveryId}/resend', {
        params: { id, deliveryId },
      })
    await resend()
    await expect(resend()).rejects.toMatchObject({ status: 404 })
    await deliver()
    expect(receiver.got.map((got) => got.id)).toEqual([receiver.got[0]?.id, receiver.got[0]?.id])
    const log = await operator().list('GET /api/admin/audit', { query: { action: 'outgoing_webhook' } })
    expect(log.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['outgoing_webhook.add', 'outgoing_webhook.resend']),
    )
  })

  it('find what was sent for 30 days', async () => {
    const { id } = await listen(['points.adjusted'])
    await adjust(1)
    await deliver()
    await wait(29 * day)
    await forgetOutgoing.run(app.ctx(), {})
    expect(await deliveries(id)).toHaveLength(1)
    await wait(2 * day)
    await forgetOutgoing.run(app.ctx(), {})
    expect(await deliveries(id)).toHaveLength(0)
  })
})

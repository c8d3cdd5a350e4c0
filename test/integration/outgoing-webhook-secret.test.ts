import { afterAll, beforeEach, expect, it } from 'vitest'
import { newNonce } from '#server/kernel/ids.ts'
import { deliverOutgoing, renewWebhookSecrets } from '#server/modules/outgoing-webhooks/index.ts'
import { exchangeSecret } from '#server/modules/outgoing-webhooks/operations/manage.ts'
import { sealSecret } from '#server/modules/outgoing-webhooks/rules.ts'
import { bootWebhooks } from '../support/outgoing-webhooks.ts'

const here = await bootWebhooks()
const { app, receiver, wait, listen, deliver, deliveries, webhook, adjust } = here
beforeEach(here.clear)
afterAll(here.close)

const other = 'another test secret of more than 32 characters'
const gone = 'a test secret that is gone, of more than 32 characters'
const under = (...secrets: [string, ...string[]]) => {
  const ctx = app.ctx()
  const logged: string[] = []
  const log = { ...ctx.log, error: (message: string) => logged.push(message) }
  return { ...ctx, log: log as typeof ctx.log, config: { ...ctx.config, secrets }, logged }
}
const rowOf = (id: number) =>
  app.ctx().db.selectFrom('outgoing_webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('what cannot be signed because SECRET is gone stays due, uncounted, and comes when it is listed again', async () => {
  const { id } = await listen(['points.adjusted'])
  await adjust(1)
  const lost = under(other)
  await deliverOutgoing.run(lost, { once: true })
  expect(receiver.got).toEqual([])
  expect(lost.logged).toEqual([expect.stringContaining('secret')])
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0, problem: null }])
  expect(await webhook(id)).toMatchObject({ enabled: true, failingSince: null })
  await deliver()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

it.each([0, 1])(
  'with SECRET lost for good an exchanged secret alone signs, at once (%i exchanged before)',
  async (times) => {
    const { id } = await listen(['points.adjusted'])
    const member = { kind: 'member' as const, id: 1, role: 'admin' as const, sessionId: 0 }
    if (times > 0) await exchangeSecret({ ...app.ctx(), actor: member }, id)
    await adjust(1)
    const { secret, made } = await exchangeSecret({ ...under(other), actor: member }, id)
    expect(made.previousUntil).toBeNull()
    receiver.secrets = [secret]
    await deliverOutgoing.run(under(other), { once: true })
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(receiver.got).toHaveLength(1)
  },
)

it('a secret that signs no more is not written anew but forgotten, readable or not', async () => {
  const { id } = await listen(['points.adjusted'])
  const member = { kind: 'member' as const, id: 1, role: 'admin' as const, sessionId: 0 }
  await exchangeSecret({ ...app.ctx(), actor: member }, id)
  const previous_secret = sealSecret([gone], 'whsec_AAAA', newNonce())
  await app.ctx().db.updateTable('outgoing_webhooks').set({ previous_secret }).where('id', '=', id).execute()
  await wait(25 * 3_600_000)
  expect(await renewWebhookSecrets(under(other, ...app.ctx().config.secrets))).toEqual({
    renewed: 2,
    unreadable: 0,
  })
  expect(await rowOf(id)).toMatchObject({ previous_secret: null, previous_until: null })
})

import { sql } from 'kysely'
import { deliverOutgoing } from '#server/modules/outgoing-webhooks/index.ts'
import { type OutgoingType, outgoingTypes } from '#shared/outgoing-events.ts'
import { bootApp, type Person } from './app.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

/** An app with a clock that leaps, a member, and somebody outside who is told of what happens. */
export const bootWebhooks = async () => {
  const receiver = await new WebhookReceiver().open()
  let time = Date.now()
  const app = await bootApp({
    clock: { now: () => new Date(time) },
    env: { OUTGOING_WEBHOOK_TRUSTED: receiver.origin },
  })
  let admin: Person = await app.admin()
  const lan = await app.register('lan')
  const operator = () => app.api(admin)

  return {
    app,
    receiver,
    lan,
    operator,
    now: () => time,
    /** Goes on by so many ms; sessions end on the way, so the operator signs in again. */
    wait: async (ms: number): Promise<void> => {
      time += ms
      admin = await app.admin()
    },
    /** Nobody listens and nothing was sent. */
    clear: async (): Promise<void> => {
      receiver.forget()
      await sql`delete from outgoing_webhooks`.execute(app.ctx().db)
      await sql`delete from outgoing_events`.execute(app.ctx().db)
    },
    listen: async (types: readonly OutgoingType[] = outgoingTypes, path = '/nhan') => {
      const { secret, made } = await operator().call('POST /api/admin/outgoing-webhooks', {
        body: { name: 'Kho dữ liệu', url: `${receiver.origin}${path}`, types: [...types] },
      })
      receiver.secrets.push(secret)
      return { secret, id: made.id }
    },
    deliver: () => deliverOutgoing.run(app.ctx(), { once: true }),
    webhook: async (id: number) =>
      (await operator().call('GET /api/admin/outgoing-webhooks')).find((one) => one.id === id),
    deliveries: async (id: number) => {
      const call = 'GET /api/admin/outgoing-webhooks/{id}/deliveries'
      return (await operator().list(call, { params: { id }, query: {} })).items
    },
    types: () => receiver.got.map(({ body }) => body.type),
    adjust: (points: number) =>
      operator().call('POST /api/admin/adjustments', { body: { userId: lan.id, points, reason: 'Thử' } }),
    close: async (): Promise<void> => {
      await app.close()
      await receiver.close()
    },
  }
}

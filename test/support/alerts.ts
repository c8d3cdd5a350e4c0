import { sql } from 'kysely'
import type { Notice } from '#server/jobs/notify.ts'
import { watchPricesJob } from '#server/modules/alerts/index.ts'
import type { bootApp, Person } from './app.ts'

type Kind = 'any_drop' | 'below' | 'new_low'

/** What tests of price alerts do; `pass` moves the clock of their app on. */
export const driveAlerts = (app: () => Awaited<ReturnType<typeof bootApp>>, pass: (ms: number) => void) => {
  let members = 0
  const member = (): Promise<Person> => {
    members += 1
    return app().register(`cho-gia-${members}`)
  }
  const ask = (person: Person, productId: number, kind: Kind, price?: number) =>
    app().api(person).call('POST /api/alerts', { body: { productId, kind, price } })
  /** What would be told after the wait: every word left for the member so far, the prices in it. */
  const noticesOf = async (person: Person) => {
    const { rows } = await sql<{ data: Notice }>`select data from pgboss.job where name = 'notices.deliver'
      and (data->>'userId')::int = ${person.id} order by created_on, id`.execute(app().ctx().db)
    return rows.map(({ data: { type, data } }) => {
      const items = JSON.parse(String(data.items)) as { from: number; to: number }[]
      return { type, prices: items.map(({ from, to }) => [from, to]) }
    })
  }
  const pricesOf = async (person: Person) => (await noticesOf(person)).flatMap(({ prices }) => prices)
  const watch = async (after = 11 * 60_000): Promise<void> => {
    await watchPricesJob.run(app().ctx(), {})
    pass(after)
    await watchPricesJob.run(app().ctx(), {})
  }
  return { member, ask, noticesOf, pricesOf, watch }
}

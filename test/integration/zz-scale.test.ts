import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { watchPricesJob } from '#server/modules/alerts/index.ts'
import { bootApp } from '../support/app.ts'
import { addCategory } from '../support/factories.ts'

it('scale', async () => {
  const app = await bootApp()
  const db = app.ctx().db
  const { id } = await addCategory(app.api(await app.admin()))
  await sql`insert into products (name, image, price, affiliate_link, points_reward, category_id, source, external_id)
    select 'Ấm ' || n, '/icon.svg', 100000, 'https://a.example/' || n, 100, ${id}, 'feed:x', n::text from generate_series(1,120000) n`.execute(
    db,
  )
  await sql`insert into price_history (product_id, price, source, observed_at) select id, price, 'feed:x', now() - interval '40 days' from products`.execute(
    db,
  )
  await app
    .asOwner(
      `insert into users (username, display_username, full_name, email) select 'u' || n, 'u' || n, 'U', 'u' || n || '@x.vn' from generate_series(1,5000) n`,
    )
    .catch(async (e) => {
      console.log(String(e))
    })
  const users = (await sql<{ id: number }>`select id from users where username like 'u%'`.execute(db)).rows
    .length
  console.log('users', users)
  await sql`insert into favorites (user_id, product_id, created_at) select u.id, p.id, now() - interval '3 days' from (select id, row_number() over () n from users where username like 'u%') u
    join products p on p.id % 3000 = u.n % 3000`.execute(db)
  await sql`analyze`.execute(db)
  const favs = (
    await sql<{
      n: number
      p: number
    }>`select count(*)::int n, count(distinct product_id)::int p from favorites`.execute(db)
  ).rows[0]
  console.log('favourites', favs)
  const batch = async (from: number, price: number) =>
    sql`with w as (update products set price = ${price} where id between ${from} and ${from + 999} returning id, price)
    insert into price_history (product_id, price, source, observed_at) select id, price, 'feed:x', now() from w`.execute(
      db,
    )
  const min = (await sql<{ n: number }>`select min(id)::int n from products`.execute(db)).rows[0]?.n ?? 1
  let t = performance.now()
  for (let n = 0; n < 120; n += 1) await batch(min + n * 1000, 90000)
  const on = performance.now() - t
  console.log('120 batches of 1000 with trigger', Math.round(on))
  console.log('changes', (await sql`select count(*)::int n from price_changes`.execute(db)).rows[0])
  t = performance.now()
  await watchPricesJob.run(app.ctx(), {})
  console.log(
    'find',
    Math.round(performance.now() - t),
    (await sql`select count(*)::int n from price_drops`.execute(db)).rows[0],
  )
  await app.asOwner('alter table price_history disable trigger price_history_note_changes')
  t = performance.now()
  for (let n = 0; n < 120; n += 1) await batch(min + n * 1000, 91000)
  console.log('120 batches without trigger', Math.round(performance.now() - t))
  await app.asOwner('alter table price_history enable trigger price_history_note_changes')
  await sql`update price_drops set pending_since = pending_since - interval '11 minutes'`.execute(db)
  t = performance.now()
  await watchPricesJob.run(app.ctx(), {})
  console.log(
    'tell',
    Math.round(performance.now() - t),
    (await sql`select count(*)::int n from pgboss.job where name='notices.deliver'`.execute(db)).rows[0],
  )
  await app.close()
  expect(1).toBe(1)
}, 600000)

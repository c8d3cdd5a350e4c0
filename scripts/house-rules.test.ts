import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  clientsElsewhere,
  foreignWrites,
  outerContext,
  sqlBelowModules,
  sqlElsewhere,
  transactionsElsewhere,
  wordsElsewhere,
} from './house-rules.ts'
import { handedOverBy, impureRules } from './pure-rules.ts'
import { sharedTables, tableOwners } from './table-owners.ts'

const modules = 'src/server/modules'

it.each([
  ['cart/operations.ts', `ctx.db.selectFrom('cart_items').selectAll()`],
  ['cart/operations/add-to-cart.ts', 'await sql<{ id: number }>`select 1`.execute(ctx.db)'],
  ['cart/routes.ts', `db\n  .deleteFrom('cart_items')`],
  ['cart/rules/quantity.ts', 'sql`select 1`'],
  ['cart/operations.ts', `await pool.query('select 1')`],
  ['cart/operations.ts', 'await client.query<Row>(`\n  delete from cart_items`)'],
  ['../http/cookies.ts', `ctx.db.selectFrom('users')`],
  ['../seed-demo.ts', `db.insertInto('settings')`],
])('SQL in %s is found', (file, text) => expect(sqlElsewhere(join(modules, file), text)).toHaveLength(1))

it.each([
  ['cart/store.ts', `db.selectFrom('cart_items')`],
  ['cart/store/lines.ts', 'sql`select 1`'],
  ['cart/checks.ts', 'sql`select 1`'],
  ['cart/operations.ts', '// sql`select 1` would be wrong here'],
  ['cart/operations.ts', `c.req.query('page')`],
  ['../db/audit.ts', `db.insertInto('audit_log')`],
])('SQL in %s may stand', (file, text) => expect(sqlElsewhere(join(modules, file), text)).toEqual([]))

it('what stands below the modules with SQL of its own is there, and has some', () => {
  for (const file of Object.keys(sqlBelowModules)) {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect(sqlElsewhere('src/server/http/cookies.ts', text), file).not.toEqual([])
  }
})

it('a string that looks like the beginning of a comment hides nothing', () =>
  expect(
    sqlElsewhere(`${modules}/cart/operations.ts`, "const a = 'image/*'\nsql`select 1`\n/** End. */"),
  ).toEqual([{ line: 2, what: 'SQL belongs into the store' }]))

it.each([
  `import { readFileSync } from 'node:fs'`,
  `import { createHash, randomBytes } from 'node:crypto'`,
  `import { systemClock } from '#server/kernel/clock.ts'`,
  `import { inTransaction } from '#server/db/transaction.ts'`,
  `import { sql } from 'kysely'`,
  'const at = Date.now()',
  'const at = new Date()',
  'const luck = Math.random()',
  'const answer = await fetch(url)',
  'const home = process.env.HOME',
  'const at = new Date',
  'const at = Date()',
  'const now = Date.now',
  'const Clock = Date',
  'const at = Temporal.Now.instant()',
  'console.log(points)',
  'const id = crypto.randomUUID()',
  'const id = globalThis.crypto.getRandomValues(bytes)',
  'setInterval(look, 1000)',
  `import 'node:fs'`,
  `import * as fs from 'node:fs'`,
  `const { readFileSync } = await import('node:fs')`,
  `import pg from 'pg'`,
  `export { saveLine } from '../cart/store.ts'`,
  `import { addToCart } from '../cart/operations.ts'`,
  `import { readActor } from '#server/http/session.ts'`,
  `import { type Hash, hash } from '@node-rs/argon2'`,
  `import { newSecret, sha256 } from '#server/kernel/ids.ts'`,
  `import { findProduct } from '#server/modules/catalog/index.ts'`,
])('a rule with %s is no rule', (text) => {
  expect(impureRules(`${modules}/cart/rules.ts`, text)).toHaveLength(1)
  expect(impureRules(`${modules}/cart/rules/quantity.ts`, text)).toHaveLength(1)
  expect(impureRules(`${modules}/cart/operations.ts`, text)).toEqual([])
})

it.each([
  `import { createHash, createHmac } from 'node:crypto'`,
  `import type { Ctx } from '#server/kernel/context.ts'`,
  'const at = new Date(0)',
  '// Date.now() is the clock’s',
  'const updatedDate = (of: Date) => toDate(of)',
  `import { type Ctx, type Actor } from '#server/kernel/context.ts'`,
  `import type { CartRow } from './store.ts'`,
  `import { sums } from './rules/sums.ts'`,
  `import { money } from '#shared/money.ts'`,
  `import { sha256 } from '#server/kernel/ids.ts'`,
  `import sanitize from 'sanitize-html'`,
  `import { originOfLink } from '#server/modules/catalog/index.ts'`,
])('a rule may say %s', (text) => {
  const handedOver = handedOverBy(`export { findProduct } from './store/products.ts'
export {
  homeOfShop,
  originOfLink,
} from './rules.ts'`)
  expect(impureRules(`${modules}/cart/rules.ts`, text, (_, name) => handedOver.get(name))).toEqual([])
})

const owners = { cart_items: ['cart'], users: ['identity', 'src/server/http/session.ts'] }
it.each([
  ['catalog/store.ts', `db.deleteFrom('cart_items').where('id', '=', 1)`],
  ['catalog/store.ts', 'sql`delete from cart_items where id = 1`'],
  ['catalog/store.ts', 'sql`delete from "cart_items" where id = 1`'],
  ['catalog/store.ts', 'sql`insert into public.cart_items (id) values (1)`'],
  ['catalog/store.ts', 'sql`copy cart_items from stdin`'],
  ['catalog/store.ts', 'sql`with gone as (update cart_items set quantity = 1 returning id) select 1`'],
  ['blog/store.ts', `db.updateTable('users')`],
  ['catalog/store.ts', 'sql`truncate cart_items`'],
  ['catalog/store.ts', 'sql`delete from only cart_items`'],
  ['catalog/store.ts', 'db.insertInto(table).values(row)'],
  ['catalog/store.ts', 'sql`insert into $' + '{sql.table(table)} values (1)`'],
  ['catalog/store.ts', `feedReads('cart_items')`],
  ['blog/store.ts', `for (const table of ['cart_items'] as const) await db.deleteFrom(table).execute()`],
])('a foreign write in %s is found: %s', (file, text) =>
  expect(foreignWrites(`${modules}/${file}`, text, owners)).toHaveLength(1),
)

it.each([
  [`${modules}/cart/store.ts`, `db.deleteFrom('cart_items')`],
  ['src/server/http/session.ts', `db.updateTable('users')`],
  [`${modules}/catalog/store.ts`, `db.selectFrom('cart_items').forUpdate()`],
  [`${modules}/catalog/store.ts`, 'sql`select 1 from cart_items for update of cart_items`'],
])('%s may say %s', (file, text) => expect(foreignWrites(file, text, owners)).toEqual([]))

it('the outer context is found in whatever form it was handed in', () => {
  const own = `class Feed {
  commit() {
    return inTransaction(this.ctx, async (tx) => {
      await save(this.ctx.db)
    })
  }
}`
  const check = `export const checks = (whole) =>
  inTransaction({ db: whole }, async ({ db }) => {
    await look(db)
    await look(whole)
  })`
  expect(outerContext('a.ts', own)).toEqual([{ line: 4, what: 'this.ctx is outside of the transaction' }])
  expect(outerContext('a.ts', check)).toEqual([{ line: 4, what: 'whole is outside of the transaction' }])
  expect(outerContext('a.ts', 'inTransaction(pick(ctx), work)')).toMatchObject([{ line: 1 }])
})

it.each(['ctx.db.transaction().execute(work)', 'await db\n  .startTransaction()\n  .execute()'])(
  'a transaction of its own is found: %s',
  (text) => {
    expect(transactionsElsewhere(`${modules}/cart/operations.ts`, text)).toHaveLength(1)
    expect(transactionsElsewhere('src/server/db/transaction.ts', text)).toEqual([])
  },
)

it('the outer context inside of a transaction is found, and nothing after it', () => {
  const text = `export const act = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    await save(tx.db)
    await notify(ctx, 'x')
    await record({ ctx: 1 })
  })

export const look = (ctx: Ctx) => find(ctx.db)`
  expect(outerContext('a.ts', text)).toEqual([{ line: 4, what: 'ctx is outside of the transaction' }])
  expect(outerContext('a.ts', text.replace(`notify(ctx, 'x')`, `notify(tx, 'x')`))).toEqual([])
})

it('every table of the database has an owner', () => {
  const types = readFileSync(join(import.meta.dirname, '../src/server/db/types.ts'), 'utf8')
  const all = types.slice(types.indexOf('export interface DB {'))
  const tables = [...all.matchAll(/^ {2}([a-z_]+): /gm)].map(([, table]) => table)
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((table) => table && !(table in tableOwners))).toEqual([])
})

it('a table with a second writer says why', () =>
  expect(
    Object.keys(tableOwners)
      .filter((table) => (tableOwners[table]?.length ?? 0) > 1)
      .toSorted(),
  ).toEqual(Object.keys(sharedTables).toSorted()))

it.each([
  ['src/server/modules/cart/operations.ts', `throw notFound('Không tìm thấy sản phẩm')`],
  ['src/contract/cart.ts', 'z.string({ error: "Vui lòng nhập tên" })'],
  ['src/server/mail/templates/reset.ts', '`Chào bạn,\nđây là mã của bạn`'],
  ['src/web/ui/dialog.tsx', '<button>Đóng</button>'],
  ['src/web/ui/points.tsx', '<span>{formatPoints(points)} điểm</span>'],
  ['src/web/ui/points.tsx', '<p>\n  Bạn có {points} đây\n</p>'],
  ['src/web/lib/unbroken.ts', 'const counted = /(?:điểm|ngày)/u'],
])('words in %s are found: %s', (file, text) => expect(wordsElsewhere(file, text)).toHaveLength(1))

it.each([
  ['src/server/text/cart.ts', `'Không tìm thấy sản phẩm'`],
  ['src/web/text/cart.ts', `'Không tìm thấy sản phẩm'`],
  ['src/server/modules/cart/operations.ts', '// Giỏ hàng is the cart.\nconst name = "cart"'],
  ['test/e2e/cart.test.ts', `'Giỏ hàng'`],
  ['src/server/modules/identity/rules/accounts.ts', 'name.replace(/[đĐ]/g, x)'],
  ['src/web/ui/amount.tsx', '<span>×{quantity}</span>'],
])('words in %s may stand', (file, text) => expect(wordsElsewhere(file, text)).toEqual([]))

it('connections to the database are opened in one place', () => {
  const text = 'const a = new pg.Client({})\nconst b = new Pool()\n// new Client() is what nobody does\n'
  expect(clientsElsewhere('src/server/db/roles.ts', text).map(({ line }) => line)).toEqual([1, 2])
  expect(clientsElsewhere('src/server/db/client.ts', text)).toEqual([])
})

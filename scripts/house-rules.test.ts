import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  clientsElsewhere,
  foreignWrites,
  impureRules,
  outerContext,
  sqlElsewhere,
  wordsElsewhere,
} from './house-rules.ts'
import { tableOwners } from './table-owners.ts'

const modules = 'src/server/modules'

it.each([
  ['cart/operations.ts', `ctx.db.selectFrom('cart_items').selectAll()`],
  ['cart/operations/add-to-cart.ts', 'await sql<{ id: number }>`select 1`.execute(ctx.db)'],
  ['cart/routes.ts', `db\n  .deleteFrom('cart_items')`],
  ['cart/rules/quantity.ts', 'sql`select 1`'],
])('SQL in %s is found', (file, text) => expect(sqlElsewhere(`${modules}/${file}`, text)).toHaveLength(1))

it.each([
  ['cart/store.ts', `db.selectFrom('cart_items')`],
  ['cart/store/lines.ts', 'sql`select 1`'],
  ['cart/checks.ts', 'sql`select 1`'],
  ['cart/operations.ts', '// sql`select 1` would be wrong here'],
])('SQL in %s may stand', (file, text) => expect(sqlElsewhere(`${modules}/${file}`, text)).toEqual([]))

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
])('a rule may say %s', (text) => expect(impureRules(`${modules}/cart/rules.ts`, text)).toEqual([]))

const owners = { cart_items: ['cart'], users: ['identity', 'src/server/http/session.ts'] }
it.each([
  ['catalog/store.ts', `db.deleteFrom('cart_items').where('id', '=', 1)`],
  ['catalog/store.ts', 'sql`delete from cart_items where id = 1`'],
  ['catalog/store.ts', 'sql`with gone as (update cart_items set quantity = 1 returning id) select 1`'],
  ['blog/store.ts', `db.updateTable('users')`],
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

it('the outer context inside of a transaction is found, and nothing after it', () => {
  const text = `export const act = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    await save(tx.db)
    await notify(ctx, 'x')
    await record({ ctx: 1 })
  })

export const look = (ctx: Ctx) => find(ctx.db)`
  expect(outerContext(text)).toEqual([{ line: 4, what: 'ctx is outside of the transaction' }])
  expect(outerContext(text.replace(`notify(ctx, 'x')`, `notify(tx, 'x')`))).toEqual([])
})

it('every table of the database has an owner', () => {
  const types = readFileSync(join(import.meta.dirname, '../src/server/db/types.ts'), 'utf8')
  const all = types.slice(types.indexOf('export interface DB {'))
  const tables = [...all.matchAll(/^ {2}([a-z_]+): /gm)].map(([, table]) => table)
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((table) => table && !(table in tableOwners))).toEqual([])
})

it.each([
  ['src/server/modules/cart/operations.ts', `throw notFound('Không tìm thấy sản phẩm')`],
  ['src/contract/cart.ts', 'z.string({ error: "Vui lòng nhập tên" })'],
  ['src/server/mail/templates/reset.ts', '`Chào bạn,\nđây là mã của bạn`'],
  ['src/web/ui/dialog.tsx', '<button>Đóng</button>'],
])('words in %s are found: %s', (file, text) => expect(wordsElsewhere(file, text)).toHaveLength(1))

it.each([
  ['src/server/text/cart.ts', `'Không tìm thấy sản phẩm'`],
  ['src/web/text/cart.ts', `'Không tìm thấy sản phẩm'`],
  ['src/server/modules/cart/operations.ts', '// Giỏ hàng is the cart.\nconst name = "cart"'],
  ['test/e2e/cart.test.ts', `'Giỏ hàng'`],
])('words in %s may stand', (file, text) => expect(wordsElsewhere(file, text)).toEqual([]))

it('connections to the database are opened in one place', () => {
  const text = 'const a = new pg.Client({})\nconst b = new Pool()\n// new Client() is what nobody does\n'
  expect(clientsElsewhere('src/server/db/roles.ts', text).map(({ line }) => line)).toEqual([1, 2])
  expect(clientsElsewhere('src/server/db/client.ts', text)).toEqual([])
})

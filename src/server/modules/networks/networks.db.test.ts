import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { networks } from '#shared/networks.ts'
import { bootApp } from '../../../../test/support/app.ts'

it('the database knows the same networks as the declaration', async () => {
  const app = await bootApp()
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%accesstrade%'`.execute(app.ctx().db)
  expect(rows.map(({ name }) => name)).toEqual(['products_network_known'])
  for (const { definition } of rows) {
    const known = [...definition.matchAll(/'(\w+)'/g)].map(([, network]) => network)
    expect(known.toSorted()).toEqual([...networks].toSorted())
  }
  await app.close()
})

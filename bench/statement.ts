import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../test/support/site.ts'
import { csvOf } from '../test/support/statements.ts'
import { addClicks } from './support/clicks.ts'
import { given, say } from './support/record.ts'
import { signIn, withSite } from './support/sites.ts'

const lines = given('BENCH_LINES', 10_000)
/** How many of them come again with other amounts. */
const again = Math.ceil(lines / 5)
const patience = 300_000
/** As often as the console asks how far it is. */
const watchMs = 1000

const columns = ['row', 'order', 'click', 'value', 'commission', 'status', 'at', 'updated']
const mapping = {
  ...{ orderId: 'order', rowId: 'row', conversionId: null, itemId: null, modelId: null, clickId: 'click' },
  ...{ orderValue: 'value', commission: 'commission', status: 'status', confirmed: null, reason: null },
  ...{ occurredAt: 'at', updatedAt: 'updated', paidAmount: null, paidAt: null },
}

const fileOf = (clicks: readonly string[], commission: number, day: string): string =>
  csvOf(
    columns,
    clicks.map((click, n) => ({
      ...{ row: `R${n}`, order: `DH${n}`, click, value: 200_000, commission, status: 'confirmed' },
      ...{ at: new Date().toISOString(), updated: day },
    })),
  )

type State = { status: string; total: number; counts: { standing: string; lines: number; failed: number }[] }

const seconds = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10

/** Brings a statement in as an operator does: uploaded and read, compared, and all of one kind taken over. */
const settle = async (site: Site, cookie: string, file: string, standing: string) => {
  const send = async (path: string, body?: object | FormData) => {
    const response = await fetch(`${site.url}/api/admin/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie,
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'conversions', review: 'true' })) form.set(name, value)
  form.set('file', new Blob([file]), 'statement.csv')
  const { id } = (await send('imports', form)) as { id: number }
  const until = async (reached: readonly string[]): Promise<State> => {
    const end = performance.now() + patience
    for (;;) {
      const state = (await send(`statements/${id}`)) as State
      if (reached.includes(state.status)) return state
      if (performance.now() > end) throw new Error(`the statement stays ${state.status}`)
      await pause(watchMs)
    }
  }
  const begun = performance.now()
  const first = await until(['mapping', 'checked', 'done', 'failed'])
  if (first.status === 'failed') throw new Error('the statement was not read')
  const compare = performance.now()
  await send(`statements/${id}/check`, { network: 'direct', closed: true, mapping })
  const { counts } = await until(['checked', 'failed'])
  const compareSeconds = seconds(compare)
  const found = Object.fromEntries(counts.map((one) => [one.standing, one.lines]))
  const apply = performance.now()
  await send(`statements/${id}/apply`, { standing })
  const applied = await until(['done', 'failed'])
  const failed = applied.counts.reduce((sum, one) => sum + one.failed, 0)
  return { found, compareSeconds, applySeconds: seconds(apply), seconds: seconds(begun), failed }
}

/**
 * A statement of BENCH_LINES lines, each about another click: first of orders nobody knew, whose points are credited, then of some
 * of the same orders with other amounts.
 */
export const run = (): Promise<void> =>
  withSite({ PROCESS: 'all' }, async (site) => {
    const cookie = await signIn(site.url, 'admin')
    const clicks = await addClicks(site, lines)
    const day = (ahead: number) => new Date(Date.now() + ahead * 60_000).toISOString()
    const unknown = await settle(site, cookie, fileOf(clicks, 9000, day(0)), 'missing_here')
    say({ bench: 'statement: orders nobody knew', lines, ...unknown })
    const known = await settle(site, cookie, fileOf(clicks.slice(0, again), 8000, day(1)), 'amount_differs')
    say({ bench: 'statement: other amounts of known orders', lines: again, ...known })
  })

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../support/app.ts'
import { bootMoney, promised } from '../support/money.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

const { app, send, person, order, click, balance, rowOf, claimFor, sound } = await bootMoney()
let processes: Awaited<ReturnType<typeof startProcesses>>

beforeAll(async () => {
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
  })
})
afterAll(async () => {
  processes?.stop()
  await app.close()
})

const decide = async (
  process: number,
  operator: Person,
  { id, claimId, payTo }: { id: number; claimId: number; payTo: 'order' | 'claim' },
): Promise<number> => {
  const response = await fetchUntilTaken(
    `${processes.urls[process]}/api/admin/conversions/${id}/claim-clash`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: operator.cookie },
      body: JSON.stringify({ payTo, claimId, reason: 'Đã xem hóa đơn' }),
    },
  )
  return response.status
}

it('two operators in two processes decide differently at the same moment: one is obeyed, one member paid', async () => {
  const operator = await app.admin()
  for (let round = 0; round < 12; round += 1) {
    const [owner, claimant] = [await person(), await person()]
    const code = order()
    await send({ clickId: await click(owner), order: code })
    const claim = await claimFor(claimant, await click(claimant), code)
    const { id } = await rowOf(code)
    const asked = ['order', 'claim', 'order', 'claim'] as const
    const statuses = await Promise.all(
      asked.map((payTo, turn) => decide(turn % 2, operator, { id, claimId: claim.id, payTo })),
    )
    // The same word twice may be taken as said once; the other side is never obeyed as well.
    const obeyed = new Set(asked.filter((_, turn) => statuses[turn] === 200))
    expect(obeyed.size, statuses.join()).toBe(1)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const toOrder = obeyed.has('order')
    expect([await balance(owner), await balance(claimant)]).toEqual(toOrder ? [promised, 0] : [0, promised])
  }
  await sound()
})

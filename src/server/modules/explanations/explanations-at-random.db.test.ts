import { afterAll, it } from 'vitest'
import type { Person } from '../../../../test/support/app.ts'
import { explanationsOf } from '../../../../test/support/explanations.ts'
import { bootMoney } from '../../../../test/support/money.ts'

const { app, send, person, order, click, claimFor, accept, sound } = await bootMoney()
afterAll(() => app.close())

const { explain } = explanationsOf(app)

/** A number from 0 to below `most`, by a seed: the same story every time. */
const dice = (seed: number) => {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

it.each([1, 2, 3, 4])(
  'whatever happens to four clicks of two members, the words are the ledger’s (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const members = [await person(), await person()]
    const clicks: { member: Person; clickId: string }[] = []
    for (const member of [...members, ...members]) clicks.push({ member, clickId: await click(member) })
    const codes = [order(), order(), order()]
    const statuses = ['pending', 'approved', 'confirmed', 'confirmed', 'rejected', 'reversed']
    const settled = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        () => undefined,
      )
    for (let minute = 1; minute <= 25; minute += 1) {
      const at = clicks[roll(clicks.length)]
      const code = codes[roll(codes.length)]
      if (!at || !code) continue
      if (roll(5) > 0)
        await send({
          clickId: at.clickId,
          order: code,
          item: String(roll(2)),
          status: statuses[roll(statuses.length)] ?? 'confirmed',
          minute,
        })
      else
        await settled(
          claimFor(at.member, at.clickId, code).then(({ id }) => (roll(2) > 0 ? accept(id) : undefined)),
        )
      for (const { member, clickId } of clicks) await explain(member, clickId)
    }
    await sound()
  },
  120_000,
)

import { type Actions, count } from './actions.ts'
import type { Hands, Scene } from './hands.ts'
import { assignment, reservation } from './operators.ts'
import type { Click } from './promise.ts'
import type { Random } from './random.ts'
import { claiming } from './shoppers.ts'
import type { App, Visited } from './visits.ts'
import { delay, type Row, rename } from './world.ts'

const day = 86_400_000

type Quiet = { order: string; shop: string; userId: number; soldAt: Date }

/** What people do about a click and its order, and what the network finds out later. */
export type Lives = {
  /** A click that led to nothing: its member may say that it did. */
  unbought: (visited: Visited) => void
  /** An order: it may come of another click, be nobody's, be held, or be claimed as well. */
  bought: (visited: Visited, rows: Row[]) => void
}

export const planLives = (
  app: App,
  scene: Scene & { hands: Hands; clicks: Map<string, Click>; actions: Actions; buyShare: number },
): Lives => {
  const { hands, clicks, actions, buyShare } = scene
  /** Orders that nothing else happens to, paid at last. */
  const quiet: Quiet[] = []
  let invented = 0

  /** A click of the same network from before the sale, near enough to be believed. */
  const otherClick = (random: Random, row: Row, but: string): string | undefined => {
    const near = [...clicks].filter(
      ([id, click]) =>
        id !== but &&
        click.network === row.network &&
        !click.isForged &&
        click.at < row.soldAt &&
        row.soldAt.getTime() - click.at.getTime() < 20 * day,
    )
    return near.length > 0 ? random.pick(near)[0] : undefined
  }

  const claimNothing = ({ luck, clickId, person, product, at }: Visited) => {
    invented += 1
    const known = quiet.filter(({ shop, userId }) => shop === product.shop && userId !== person.id)
    const theirs = luck.chance(0.3) && known.length > 0 ? luck.pick(known) : undefined
    // Now and then two members name one order that never was.
    const code = theirs?.order ?? `KHONG${luck.chance(0.2) ? invented - 1 : invented}CO`
    const about = theirs ? 'order of another' : 'nothing'
    hands.plan(
      claiming(
        scene,
        luck,
        { about, clickId, code, userId: person.id, person, orderedAt: new Date(at.getTime() + 60_000) },
        at.getTime() + luck.between(1, 25) * day,
      ),
    )
  }

  return {
    unbought: (visited) => {
      // As many as orders, not as clicks, make one think of it.
      if (visited.luck.chance(buyShare / 5)) claimNothing(visited)
    },
    bought: (visited, rows) => {
      const { luck, clickId, person, product } = visited
      const [row] = rows
      if (!row) return
      const soldAt = row.soldAt.getTime()
      if (row.echoed !== clickId) {
        if (luck.chance(0.3) && rename(rows, clickId)) return count(actions, 'found later')
        const chosen = otherClick(luck, row, '')
        if (chosen && luck.chance(0.85))
          hands.plan(
            assignment(app, scene, row, chosen, { at: soldAt + luck.between(0.1, 6) * day, looks: 3 }),
          )
        return
      }
      if (luck.chance(0.05)) {
        const other = otherClick(luck, row, clickId)
        if (other && rename(rows, other)) return
      }
      if (rows.length === 1 && luck.chance(0.1)) {
        hands.plan(reservation(app, scene, luck, row, soldAt + luck.between(0.1, 2) * day))
        return
      }
      const code = luck.chance(0.15) ? `${row.orderId}9` : row.orderId
      if (luck.chance(0.1)) {
        const claim = {
          about: 'own order' as const,
          clickId,
          code,
          userId: person.id,
          person,
          orderedAt: row.soldAt,
        }
        // Most who claim do so because the shop is slow to tell.
        const late = luck.chance(0.8) ? luck.between(2, 9) * day : 0
        delay(rows, late)
        hands.plan(claiming(scene, luck, claim, soldAt + luck.between(0.1, 1) * Math.max(late, day)))
        return
      }
      const isPaidAtLast = rows.every(({ story }) => story.at(-1)?.fate !== 'void')
      if (isPaidAtLast && rows.length === 1)
        quiet.push({ order: row.orderId, shop: product.shop, userId: person.id, soldAt: row.soldAt })
    },
  }
}

import type { Random } from './random.ts'
import type { App, Product } from './visits.ts'
import type { SimNetwork } from './world.ts'

/** A rule as it was in force for a time; its name is its own, so that a click says which one it froze. */
export type Version = {
  ruleId: number
  name: string
  scope: 'product' | 'category' | 'network' | 'all'
  scopeId: number | null
  scopeNetwork: SimNetwork | null
  kind: 'fixed' | 'order_percent' | 'commission_percent' | 'multiplier'
  amount: number
  priority: number
  isBoost: boolean
  capOrder: number | null
  capMember: number | null
  capCampaign: number | null
  byCommission: boolean
  from: Date
  until: Date | null
}
type Wish = Omit<Version, 'ruleId' | 'from' | 'until'>

/** đồng that one điểm is worth in these months. */
export const pointValue = 10

const plain = {
  scopeId: null,
  scopeNetwork: null,
  priority: 0,
  isBoost: false,
  capOrder: null,
  capMember: null,
  capCampaign: null,
  byCommission: false,
}

/** One of everything a rule can be; limits so small that they fill. */
const firstRules = (products: Product[], share: number): Wish[] => {
  const of = (network: SimNetwork) => products.find((product) => product.network === network)?.id ?? 0
  return [
    {
      ...plain,
      name: 'Phần trăm đơn',
      scope: 'product',
      scopeId: of('accesstrade'),
      kind: 'order_percent',
      amount: 500,
      capOrder: 8000,
    },
    {
      ...plain,
      name: 'Phần hoa hồng',
      scope: 'product',
      scopeId: of('lazada'),
      kind: 'commission_percent',
      amount: 8000,
      byCommission: true,
    },
    {
      ...plain,
      name: 'Chiến dịch',
      scope: 'network',
      scopeNetwork: 'shopee',
      kind: 'fixed',
      amount: 9500,
      capCampaign: Math.round(150_000 * share),
    },
    {
      ...plain,
      name: 'Nhân cửa hàng',
      scope: 'network',
      scopeNetwork: 'direct',
      kind: 'multiplier',
      amount: 150,
      isBoost: true,
      capMember: 6000,
    },
    {
      ...plain,
      name: 'Thưởng thêm',
      scope: 'network',
      scopeNetwork: 'accesstrade',
      kind: 'fixed',
      amount: 700,
      isBoost: true,
      capOrder: 1000,
    },
    {
      ...plain,
      name: 'Gấp rưỡi',
      scope: 'network',
      scopeNetwork: 'lazada',
      kind: 'multiplier',
      amount: 150,
      isBoost: true,
      capCampaign: Math.round(100_000 * share),
    },
  ]
}

export type RuleBook = {
  versions: Version[]
  /** An operator changes, ends or brings back one of the rules; nobody clicks meanwhile. */
  edit: (random: Random, at: Date) => Promise<void>
}

/** Operators' rules with every state they were ever in. `share`: how large the limits are beside a month of 400 clicks. */
export const openRuleBook = async (
  app: App,
  products: Product[],
  at: Date,
  share: number,
): Promise<RuleBook> => {
  const versions: Version[] = []
  const admin = async () => app.api(await app.admin())
  const api = await admin()
  await api.call('PATCH /api/admin/settings', { body: { pointValue } })
  for (const wish of firstRules(products, share)) {
    const { id } = await api.call('POST /api/admin/rules', { body: wish })
    versions.push({ ...wish, ruleId: id, from: at, until: null })
  }
  return {
    versions,
    edit: async (random, now) => {
      // The rule of a product that is gone can only be let be.
      const alive = versions.filter(
        ({ scope, scopeId }) => scope !== 'product' || products.some(({ id }) => id === scopeId),
      )
      const ruleId = random.pick([...new Set(alive.map((version) => version.ruleId))])
      const last = versions.findLast((version) => version.ruleId === ruleId)
      if (!last) return
      const params = { id: ruleId }
      const operator = await admin()
      if (last.until === null && random.chance(0.3)) {
        await operator.call('PATCH /api/admin/rules/{id}', { params, body: { enabled: false } })
        last.until = now
        return
      }
      const name = `${last.name.replace(/ \d+$/, '')} ${versions.length}`
      const least = last.kind === 'multiplier' ? 110 : 1
      // A percent ends at a hundred.
      const amount = Math.min(10_000, Math.max(least, Math.round(last.amount * random.between(0.7, 1.3))))
      await operator.call('PATCH /api/admin/rules/{id}', { params, body: { name, amount, enabled: true } })
      last.until ??= now
      versions.push({ ...last, name, amount, from: now, until: null })
    },
  }
}

import { expect, it } from 'vitest'
import { isForStaff } from '#shared/staff.ts'
import { endpoints } from './index.ts'

/**
 * What the staff does all day, whose harm is small or which others see: catalogue and texts, decisions of review that give no points,
 * letters, files that are read before they count (a statement that nobody wants to read first asks all the same), and whatever takes rights away instead of giving them (ADR 32). Everything else asks again.
 */
const everyday = [
  /^\w+ \/api\/(products|categories|blog)\b/,
  /^DELETE \/api\/rewards\/\{id\}$/,
  /^\w+ \/api\/admin\/(products|blog|searches|synonyms|retailers|vouchers|letters|pictures|reviews|messages)\b/,
  /^\w+ \/api\/admin\/(imports|import-profiles|commission-rates|commission-rate-reads|jobs|checklist)\b/,
  /^POST \/api\/admin\/statements\/\{id\}\/(check|mark|paid)$/,
  /^POST \/api\/admin\/claims\/\{id\}\/(ask|refuse)$/,
  /^POST \/api\/admin\/holds(\/\{id\}\/refuse)?$/,
  /^POST \/api\/admin\/(adjustments|approvals)\/\{id\}\/(refuse|decline)$/,
  /^\w+ \/api\/admin\/rewards\/\{id\}\/codes\b/,
  /^POST \/api\/admin\/redemptions\/\{id\}\/deliver$/,
  /^POST \/api\/admin\/(networks\/\{network\}\/run|events\/\{id\}\/retry|security-alerts\/\{id\}\/seen)$/,
  /^\w+ \/api\/admin\/links\/(check|accept|settings)$/,
  /^POST \/api\/admin\/rules\/simulate$/,
  /^DELETE \/api\/(users\/\{id\}\/sessions|admin\/members\/\{id\}\/sessions\/\{sessionId\}|admin\/api-keys\/\{id\}|admin\/outgoing-webhooks\/\{id\})$/,
  /^POST \/api\/admin\/outgoing-webhooks\/\{id\}\/(ping|deliveries\/\{deliveryId\}\/resend)$/,
]

const writes = Object.entries(endpoints).filter(
  ([call, { access }]) => !call.startsWith('GET ') && isForStaff(access),
)
const isEveryday = (call: string) => everyday.some((pattern) => pattern.test(call))

it('what moves money, sets what it follows from, or gives rights and secrets asks the staff again', () => {
  const unasked = writes.filter(([call, { confirmed }]) => !confirmed && !isEveryday(call))
  expect(unasked.map(([call]) => call)).toEqual([])
})

it('what is listed as everyday is there, and does not ask', () => {
  for (const pattern of everyday) {
    const meant = writes.filter(([call]) => pattern.test(call))
    expect(meant.length, String(pattern)).toBeGreaterThan(0)
    expect(
      meant.filter(([, { confirmed }]) => confirmed).map(([call]) => call),
      String(pattern),
    ).toEqual([])
  }
})

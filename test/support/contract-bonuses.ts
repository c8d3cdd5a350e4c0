import type { ContractLine } from './contract-security.ts'

const terms = { referral: null, firstOrder: null, streak: null, levels: [] }
const referral = { referrerPoints: 10, friendPoints: 5, leastPoints: 0, monthlyCap: null }
const level = { name: 'Bạc', orders: 2, percent: 5 }

/** Points beside orders, and points that end. */
export const bonusLines: ContractLine[] = [
  ['GET /api/bonuses/terms', null, 200, 200, 200],
  ['GET /api/me/referral', null, 401, 200, 200],
  ['GET /api/me/bonuses', null, 401, 200, 200],
  ['PUT /api/admin/bonuses/terms', terms, 401, 403, 200],
  ['PUT /api/admin/bonuses/terms', { ...terms, referral }, 401, 403, 200],
  ['PUT /api/admin/bonuses/terms', {}, 401, 403, 400],
  ['PUT /api/admin/bonuses/terms', { ...terms, referral: { ...referral, referrerPoints: 0 } }, 401, 403, 400],
  ['PUT /api/admin/bonuses/terms', { ...terms, referral: { ...referral, friendPoints: 2e9 } }, 401, 403, 400],
  ['PUT /api/admin/bonuses/terms', { ...terms, streak: { months: 1, points: 5 } }, 401, 403, 400],
  ['PUT /api/admin/bonuses/terms', { ...terms, levels: [level, level] }, 401, 403, 400],
  ['PUT /api/admin/bonuses/terms', { ...terms, levels: [{ ...level, percent: 101 }] }, 401, 403, 400],
  ['GET /api/admin/referrals', null, 401, 403, 200],
  ['GET /api/admin/referrals?state=khac', null, 401, 403, 400],
  ['POST /api/admin/referrals/{gone}/decide', { counts: true, reason: 'Đã xem' }, 401, 403, 404],
  ['POST /api/admin/referrals/{gone}/decide', { counts: true }, 401, 403, 400],
  ['GET /api/admin/expiry', null, 401, 403, 200],
  ['PATCH /api/admin/expiry', { months: 2 }, 401, 403, 400],
  ['PATCH /api/admin/expiry', { months: null }, 401, 403, 200],
]

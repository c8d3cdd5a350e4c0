import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Room, Term } from '../rules/earning.ts'
import { everybody, totalKey } from '../rules/reckoning.ts'

/** No member has this number: what belongs to one member is still whole. */
export const nobody = -1

/** Points held of each of these rules, by the member and by everybody: what limits still leave is read from it. */
export const readTotals = async (
  db: Kysely<DB>,
  ruleIds: number[],
  memberId: number,
): Promise<(term: Term) => Room> => {
  const rows =
    ruleIds.length === 0
      ? []
      : await db
          .selectFrom('rule_totals')
          .select(['rule_id', 'member_id', 'points'])
          .where('rule_id', 'in', ruleIds)
          .where('member_id', 'in', [memberId, everybody])
          .execute()
  const totals = new Map(rows.map((row) => [totalKey(row.rule_id, row.member_id), Number(row.points)]))
  const left = (cap: number | null, term: Term, member: number) =>
    cap === null ? null : Math.max(0, cap - (totals.get(totalKey(term.ruleId ?? 0, member)) ?? 0))
  return (term) => ({
    member: left(term.capMember, term, memberId),
    campaign: left(term.capCampaign, term, everybody),
  })
}

import type { SynonymGroup } from '#contract/searches.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { searchesText as t } from '#server/text/searches.ts'
import { fold } from '#shared/vietnamese.ts'
import { longestTerm } from '../rules/typed.ts'
import { measureMissedAgain } from '../store/searches.ts'
import {
  deleteGroup,
  findGroup,
  groupsWith,
  insertGroup,
  listGroups,
  lockGroups,
  updateGroup,
} from '../store/synonyms.ts'

const missing = () => notFound(t.missingGroup)
const wrong = (text: string) => new AppError('invalid_input', text, { fields: { terms: text } })

/** The terms as they are kept, in small letters, with their folded forms. @throws AppError invalid_input */
const readTerms = (given: readonly string[]): { terms: string[]; keys: string[] } => {
  const byKey = new Map<string, string>()
  for (const term of given) {
    const key = fold(term)
    if (key === '') throw wrong(t.symbols(term))
    if (key.split(' ').length > longestTerm) throw wrong(t.tooManyWords(term))
    const known = byKey.get(key)
    if (known !== undefined) throw wrong(t.same(known, term))
    byKey.set(key, term.toLowerCase())
  }
  return { terms: [...byKey.values()], keys: [...byKey.keys()] }
}

/** A term stands in one group alone: else nobody could say what it means. @throws AppError taken */
const refuseClash = async (
  tx: Ctx,
  keys: readonly string[],
  terms: readonly string[],
  own?: number,
): Promise<void> => {
  const [other] = await groupsWith(tx.db, keys, own)
  const at = keys.findIndex((key) => other?.keys.includes(key))
  if (!other || at < 0) return
  const text = t.clash(terms[at] ?? '', other.terms)
  throw new AppError('taken', text, { fields: { terms: text } })
}

/** All groups, the newest first. */
export const listSynonyms = (ctx: Ctx): Promise<SynonymGroup[]> => listGroups(ctx.db)

/** Adds a group; searches follow it at once, what is kept of them when the database tells. @throws AppError taken, invalid_input */
export const addSynonyms = async (ctx: Ctx, given: readonly string[]): Promise<SynonymGroup> => {
  const { terms, keys } = readTerms(given)
  return inTransaction(ctx, async (tx) => {
    await lockGroups(tx.db)
    await refuseClash(tx, keys, terms)
    const group = await insertGroup(tx.db, { terms, keys })
    await measureMissedAgain(tx.db)
    await recordAudit(tx, {
      action: 'synonyms.add',
      subjectType: 'synonyms',
      subjectId: group.id,
      after: { terms },
    })
    return group
  })
}

/** @throws AppError not_found, taken, invalid_input */
export const changeSynonyms = async (
  ctx: Ctx,
  id: number,
  given: readonly string[],
): Promise<SynonymGroup> => {
  const { terms, keys } = readTerms(given)
  return inTransaction(ctx, async (tx) => {
    await lockGroups(tx.db)
    const before = await findGroup(tx.db, id)
    if (!before) throw missing()
    await refuseClash(tx, keys, terms, id)
    await updateGroup(tx.db, id, { terms, keys })
    await measureMissedAgain(tx.db)
    await recordAudit(tx, {
      action: 'synonyms.update',
      subjectType: 'synonyms',
      subjectId: id,
      before: { terms: before.terms },
      after: { terms },
    })
    return { id, terms }
  })
}

/** @throws AppError not_found */
export const removeSynonyms = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const before = await deleteGroup(tx.db, id)
    if (!before) throw missing()
    await recordAudit(tx, {
      action: 'synonyms.delete',
      subjectType: 'synonyms',
      subjectId: id,
      before: { terms: before.terms },
    })
    return {}
  })

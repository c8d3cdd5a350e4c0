import type { Network } from '#contract/affiliate.ts'
import type { StatementMapping } from '#contract/statements.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { statementsText as t } from '#server/text/statements.ts'
import { detectNetwork, fitsColumns, guessMapping, missingFields, seemsClosed } from '../rules/columns.ts'
import type { Reading } from '../rules/statement-row.ts'
import { changeReading, findReading, findStatement, insertStatement } from '../store/statements.ts'
import { refuseDecided } from './mark-lines.ts'

/**
 * Files a new statement with what its columns tell: network and columns as in the last one with the very same columns, else by
 * their names. `known` = nobody needs to be asked.
 */
export const openStatement = async (
  ctx: Ctx,
  id: number,
  columns: readonly string[],
): Promise<{ known: boolean }> => {
  const before = await findReading(ctx.db, columns)
  const mapping = before?.mapping ?? guessMapping(columns)
  const network = before?.network ?? detectNetwork(columns)
  // That the last one closed a cycle says nothing of this one: a running month has the same columns.
  const closed = before?.closed !== false && seemsClosed(network, mapping)
  await insertStatement(ctx.db, { id, network, closed, mapping })
  return { known: network !== null && missingFields(mapping).length === 0 }
}

/** How a statement is to be read, once that is settled. */
export const readingOf = async (ctx: Ctx, id: number): Promise<Reading | undefined> => {
  const head = await findStatement(ctx.db, id)
  return head?.network ? { network: head.network, closed: head.closed, mapping: head.mapping } : undefined
}

/** A person says how the file is read. @throws AppError when columns are missing or something was decided already */
export const settleReading = async (
  ctx: Ctx,
  id: number,
  reading: { network: Network; closed: boolean; mapping: StatementMapping },
  columns: readonly string[],
): Promise<void> => {
  const missing = missingFields(reading.mapping)
  if (missing.length > 0)
    throw new AppError(
      'invalid_input',
      t.mapping.columnsNeeded(missing.map((field) => t.mapping.fields[field])),
      { fields: Object.fromEntries(missing.map((field) => [`mapping.${field}`, t.mapping.columnNeeded])) },
    )
  if (!fitsColumns(reading.mapping, columns))
    throw new AppError('invalid_input', t.mapping.foreignColumn, {
      fields: { mapping: t.mapping.foreignColumn },
    })
  await refuseDecided(ctx, id)
  await changeReading(ctx.db, id, reading)
}

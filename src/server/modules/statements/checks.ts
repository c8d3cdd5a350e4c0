import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves of statements and the commission they paid. */
export const statementsChecks: Check[] = [
  {
    name: 'every order that counts as paid is named by the statement that paid it',
    broken: async (db) => {
      const { rows } = await sql<{ line: string }>`
        select format('conversion %s: paid %s by statement %s', c.id, c.paid_amount, c.paid_import_id) as line
        from conversions c join statements s on s.import_id = c.paid_import_id
        where s.network <> c.network or not exists (
          select from statement_lines l where l.import_id = c.paid_import_id and l.conversion_id = c.id
            and l.line is not null)
        limit 20`.execute(db)
      return rows.map(({ line }) => line)
    },
  },
]

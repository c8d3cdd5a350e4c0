import type { Ctx } from '#server/kernel/context.ts'
import { importsText as t } from '#server/text/imports.ts'
import { csvLine } from '#shared/csv.ts'
import { errorsAfter } from '../store/lines.ts'

const pageSize = 1000

/** The refused lines as CSV for a spreadsheet, page by page. */
export const exportErrors = async function* (ctx: Ctx, id: number): AsyncGenerator<string> {
  yield `\ufeff${csvLine(t.errorColumns)}`
  for (let line = 0; ; ) {
    const page = await errorsAfter(ctx.db, id, line, pageSize)
    if (page.length > 0) yield page.map((one) => csvLine([one.line, one.message, one.content])).join('')
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    line = last.line
  }
}

import { learnSigns } from '../rules/signs.ts'
import { amountsIn, type Reading } from '../rules/statement-row.ts'
import type { FileLine } from './compare-lines.ts'

/** The reading with what all amounts of the file say of their signs: one alone may be read in two ways. */
export const withSigns = async (reading: Reading, lines: AsyncIterable<FileLine[]>): Promise<Reading> => {
  const signs = learnSigns()
  for await (const some of lines)
    for (const line of some)
      if ('value' in line)
        for (const [column, cell] of amountsIn(line.value, reading)) signs.see(column, cell)
  return { ...reading, signs: signs.learnt() }
}

import { identifiedBy, type StatementFormat } from '../statement.ts'

export const statement: StatementFormat = {
  identify: (code) => identifiedBy(code('rowId') || code('itemId')),
  isClosed: () => true,
  onlyCompletedIsFinal: true,
}

import { identifiedBy, type StatementFormat } from '../statement.ts'

export const statement: StatementFormat = {
  recognises: (has) => has('sub order id', 'suborderid', 'est payout', 'estpayout'),
  identify: (code) => identifiedBy(code('rowId') || code('itemId'), code('rowId') !== ''),
}

import { networksText as t } from '#server/text/networks.ts'
import { identifiedBy, type StatementFormat } from '../statement.ts'

export const statement: StatementFormat = {
  recognises: (has) => has('sub order id', 'suborderid', 'est payout', 'estpayout'),
  identify: (code) => identifiedBy(code('rowId') || code('itemId'), code('rowId') !== ''),
  judged: {
    columns: ['validity', 'hop le', 'tinh hop le'],
    refused: /^(invalid|khong hop le)/,
    reason: t.lazada.invalid,
    fine: /^(valid|hop le)/,
  },
}

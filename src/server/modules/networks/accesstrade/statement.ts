import type { StatementFormat } from '../statement.ts'

export const statement: StatementFormat = {
  recognises: (has) =>
    has('is confirmed', 'pub commission') ||
    (has('transaction id', 'ma giao dich') && has('conversion id', 'merchant', 'utm content')),
  identify: (code) => {
    const rowKeys = [code('rowId'), code('conversionId')].filter((key) => key !== '')
    const itemId = code('itemId')
    const bonus = itemId.startsWith('brand_bonus_')
    return {
      itemKey: rowKeys[0] ?? '',
      rowKeys,
      twinKey: bonus || itemId === '' ? null : itemId,
      earns: !bonus,
      whole: rowKeys.length > 0,
    }
  },
  numbered: { '0': 'pending', '1': 'approved', '2': 'rejected' },
  isClosed: (mapping) => mapping.confirmed !== null,
}

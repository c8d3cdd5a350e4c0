import { identifiedBy, type StatementFormat } from '../statement.ts'

export const statement: StatementFormat = {
  recognises: (has) =>
    has('item id', 'itemid', 'id mat hang', 'id item') &&
    has('model id', 'modelid', 'id model', 'checkout id', 'shop id', 'sub id1'),
  identify: (code) => {
    const [conversionId, itemId, modelId] = [code('conversionId'), code('itemId'), code('modelId')]
    return {
      ...identifiedBy(`${conversionId}:${itemId}:${modelId}`, itemId !== '' && modelId !== ''),
      twinKey: itemId === '' ? null : `${itemId}:${modelId}`,
    }
  },
}

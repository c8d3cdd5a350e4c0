import { networksText as t } from '#server/text/networks.ts'
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
  parts: ['promotion id', 'promotionid', 'id khuyen mai', 'ma khuyen mai'],
  refunds: ['refund amount', 'refundamount', 'so tien hoan tra', 'so tien hoan lai', 'so tien hoan'],
  judged: {
    columns: ['fraud status', 'fraudstatus', 'trang thai gian lan'],
    refused: /^(fraud|gian lan)/,
    reason: t.shopee.fraud,
  },
}

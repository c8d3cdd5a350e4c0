import type { IncomingConversion } from '../incoming.ts'
import type { DirectMessage } from './schema.ts'

/** A shop's message as a conversion. Without updated_at the moment it came counts, so late repeats cannot be told. */
export const toConversion = (message: DirectMessage, receivedAt: Date): IncomingConversion => ({
  network: 'direct',
  transactionId: message.transaction_id,
  itemKey: message.item_key,
  clickId: message.click_id,
  orderValue: message.order_value,
  commission: message.commission,
  status: message.status,
  networkStatus: message.status,
  reason: null,
  occurredAt: message.occurred_at ?? message.updated_at ?? receivedAt,
  updatedAt: message.updated_at ?? null,
})

import { useCall } from '#web/lib/call.ts'

export const chainBreaksKey = 'GET /api/admin/chain-breaks'

/** The members whose ledger does not add up, for who may see the figures. */
export const useChainBreaks = ({ enabled = true } = {}) =>
  useCall(chainBreaksKey, { query: { limit: 20 } }, { staleTime: 0, enabled })

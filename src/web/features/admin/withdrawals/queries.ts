/** What changes when a withdrawal moves on. */
export const touchedByWithdrawals = [
  'GET /api/admin/withdrawals',
  'GET /api/admin/withdrawals/totals',
  'GET /api/admin/withdrawal-batches',
  'GET /api/admin/approvals',
] as const

/** What is out of date once points were moved by hand. */
export const touchedByAdjustments = [
  'GET /api/admin/adjustments',
  'GET /api/admin/approvals',
  'GET /api/users',
  'GET /api/admin/overview',
  'GET /api/admin/overview/debtors',
] as const

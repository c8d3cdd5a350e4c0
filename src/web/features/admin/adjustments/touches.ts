/** What is fetched again when points were moved by hand. */
export const touches = [
  ['GET /api/admin/adjustments'],
  ['GET /api/users'],
  ['GET /api/admin/overview'],
  ['GET /api/admin/overview/debtors'],
]

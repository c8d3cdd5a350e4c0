/** Every code an API failure may carry, with its HTTP status. One place maps code to status. */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  invalid_code: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_secret: 401,
  forbidden: 403,
  cross_site: 403,
  main_admin: 403,
  own_account: 403,
  /** Asked of a session that has not shown for a while that it is still the member's own hand. */
  confirmation_needed: 403,
  /** An admin must set up a second factor before anything else. */
  second_factor_needed: 403,
  /** A suspended member reads, but takes and earns nothing. */
  suspended: 403,
  not_found: 404,
  door_closed: 404,
  method_not_allowed: 405,
  conflict: 409,
  edit_conflict: 409,
  taken: 409,
  out_of_stock: 409,
  not_enough_points: 409,
  price_changed: 409,
  ledger_check: 409,
  idempotency_mismatch: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of every failure. `error` and `message` carry the same text for the two kinds of caller. */
export type ErrorBody = {
  error: string
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  shortfall?: number
  /** What a reward costs now, in điểm, when its price is not the one that was seen. */
  pointsCost?: number
  requestId: string
}

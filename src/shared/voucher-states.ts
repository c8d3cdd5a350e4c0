/** What operators narrow the list of vouchers by; flagged: many said that it does not work. */
export const voucherStates = ['live', 'coming', 'ended', 'hidden', 'flagged'] as const
export type VoucherState = (typeof voucherStates)[number]

// Owns vouchers, voucher_answers and voucher_reads: codes and deals of the shops, what people say of them, when feeds were read.
// Promises: nothing is shown outside its time, no read writes over an operator, one answer of a person counts.
export { forgetVouchersJob, readVouchersJob } from './jobs.ts'
export { forgetAnswersOf } from './operations/answer-voucher.ts'
export { countFailedVoucherReads } from './operations/show-vouchers.ts'
export { addVoucher, removeVoucher } from './operations/write-voucher.ts'
export { voucherRedirects, vouchersRoutes } from './routes.ts'
export { countFlaggedVouchers } from './store/vouchers.ts'

import { z } from 'zod'
import { conversionStatuses } from '#contract/affiliate.ts'

const words = (max: number) =>
  z
    .union([z.string(), z.number().transform(String)])
    .refine((value) => value.isWellFormed() && !value.includes('\0'))
    .transform((value) => value.trim())
    .pipe(z.string().max(max))

/** đồng; shops send numbers or numeric text, with or without decimals. */
const dong = z
  .union([z.number(), z.string().regex(/^\d{1,13}(\.\d{1,6})?$/)])
  .transform((value) => Math.round(Number(value)))
  .pipe(z.int().min(0).max(1_000_000_000_000))

const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at))

/** What a shop of the `direct` door sends (JSON, form or query). Anything else it sends is left at the border. */
export const DirectMessage = z.object({
  click_id: words(100).default(''),
  transaction_id: words(200).pipe(z.string().min(1)),
  item_key: words(200).default(''),
  order_value: dong.default(0),
  commission: dong.default(0),
  status: z.string().trim().toLowerCase().pipe(z.enum(conversionStatuses)),
  occurred_at: instant.optional(),
  updated_at: instant.optional(),
})
export type DirectMessage = z.infer<typeof DirectMessage>

/** The fields kept of a message that was not understood. */
export const directFields = Object.keys(DirectMessage.shape)

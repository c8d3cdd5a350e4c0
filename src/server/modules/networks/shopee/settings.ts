import { z } from 'zod'
import { optionalText, optionalUrl } from '#server/kernel/variables.ts'

export const environment = {
  SHOPEE_API_URL: optionalUrl,
  SHOPEE_APP_ID: optionalText,
  SHOPEE_SECRET: optionalText,
  SHOPEE_AFFILIATE_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'digits only')
    .optional(),
  SHOPEE_VALIDATION_IDS: z
    .string()
    .regex(/^\d+(\s*,\s*\d+)*$/, 'numbers with commas between')
    .optional(),
}

export const access = (env: z.infer<z.ZodObject<typeof environment>>) =>
  env.SHOPEE_APP_ID && env.SHOPEE_SECRET
    ? {
        url: env.SHOPEE_API_URL ?? 'https://open-api.affiliate.shopee.vn/graphql',
        appId: env.SHOPEE_APP_ID,
        secret: env.SHOPEE_SECRET,
        /** Closed payment cycles to read; empty = whichever Shopee gives without being told one. */
        validationIds: env.SHOPEE_VALIDATION_IDS?.split(',').map((id) => id.trim()) ?? [],
      }
    : undefined

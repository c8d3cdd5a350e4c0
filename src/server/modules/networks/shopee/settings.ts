import { form, text, type Values, variable, webAddress } from '#server/kernel/variables.ts'

const home = 'https://open-api.affiliate.shopee.vn/graphql'

export const environment = {
  SHOPEE_API_URL: variable(webAddress, "Shopee's interface.", { default: home }),
  SHOPEE_APP_ID: variable(text, 'The app id for its reports.', { otherwise: 'it is not polled' }),
  SHOPEE_SECRET: variable(text, 'The secret of that app; SHOPEE_API_SECRET is the same.', { secret: true }),
  SHOPEE_AFFILIATE_ID: variable(
    form('digits', /^\d{6,20}$/, 'digits only'),
    'Makes links that carry the click id of plain links to Shopee.',
  ),
  SHOPEE_VALIDATION_IDS: variable(
    form('numbers, commas between', /^\d+(\s*,\s*\d+)*$/, 'numbers with commas between'),
    'The closed payment cycles to read.',
    { otherwise: 'those that Shopee gives without being told one' },
  ),
}

/** Only all of these together are of use. */
export const credentials = ['SHOPEE_APP_ID', 'SHOPEE_SECRET'] as const

export const access = (env: Values<typeof environment>) =>
  env.SHOPEE_APP_ID && env.SHOPEE_SECRET
    ? {
        url: env.SHOPEE_API_URL,
        appId: env.SHOPEE_APP_ID,
        secret: env.SHOPEE_SECRET,
        /** Closed payment cycles to read; empty = whichever Shopee gives without being told one. */
        validationIds: env.SHOPEE_VALIDATION_IDS?.split(',').map((id) => id.trim()) ?? [],
      }
    : undefined

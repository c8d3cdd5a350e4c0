import type { z } from 'zod'
import { optionalText, optionalUrl } from '#server/kernel/variables.ts'

export const environment = {
  ACCESSTRADE_API_URL: optionalUrl,
  ACCESSTRADE_TOKEN: optionalText,
  ACCESSTRADE_TIKI_LINK: optionalUrl,
}

export const access = (env: z.infer<z.ZodObject<typeof environment>>) =>
  env.ACCESSTRADE_TOKEN
    ? { url: env.ACCESSTRADE_API_URL ?? 'https://api.accesstrade.vn', token: env.ACCESSTRADE_TOKEN }
    : undefined

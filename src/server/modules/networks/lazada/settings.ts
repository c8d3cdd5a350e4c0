import type { z } from 'zod'
import { optionalText, optionalUrl } from '#server/kernel/variables.ts'

export const environment = {
  LAZADA_API_URL: optionalUrl,
  LAZADA_APP_KEY: optionalText,
  LAZADA_APP_SECRET: optionalText,
  LAZADA_USER_TOKEN: optionalText,
}

export const access = (env: z.infer<z.ZodObject<typeof environment>>) =>
  env.LAZADA_APP_KEY && env.LAZADA_APP_SECRET && env.LAZADA_USER_TOKEN
    ? {
        url: env.LAZADA_API_URL ?? 'https://api.lazada.vn/rest',
        appKey: env.LAZADA_APP_KEY,
        appSecret: env.LAZADA_APP_SECRET,
        userToken: env.LAZADA_USER_TOKEN,
      }
    : undefined

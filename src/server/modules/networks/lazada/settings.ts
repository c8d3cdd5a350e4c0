import { text, type Values, variable, webAddress } from '#server/kernel/variables.ts'

const home = 'https://api.lazada.vn/rest'

export const environment = {
  LAZADA_API_URL: variable(webAddress, "Lazada's interface.", { default: home }),
  LAZADA_APP_KEY: variable(text, 'The app key for its reports.', { otherwise: 'it is not polled' }),
  LAZADA_APP_SECRET: variable(text, 'The secret of that app.', { secret: true }),
  LAZADA_USER_TOKEN: variable(text, 'The token of the account there.', { secret: true }),
}

/** Only all of these together are of use. */
export const credentials = ['LAZADA_APP_KEY', 'LAZADA_APP_SECRET', 'LAZADA_USER_TOKEN'] as const

export const access = (env: Values<typeof environment>) =>
  env.LAZADA_APP_KEY && env.LAZADA_APP_SECRET && env.LAZADA_USER_TOKEN
    ? {
        url: env.LAZADA_API_URL,
        appKey: env.LAZADA_APP_KEY,
        appSecret: env.LAZADA_APP_SECRET,
        userToken: env.LAZADA_USER_TOKEN,
      }
    : undefined

import { text, type Values, variable, webAddress } from '#server/kernel/variables.ts'

const home = 'https://api.accesstrade.vn'

export const environment = {
  ACCESSTRADE_API_URL: variable(webAddress, "AccessTrade's interface.", { default: home }),
  ACCESSTRADE_TOKEN: variable(text, 'The token for its reports; ACCESSTRADE_API_TOKEN is the same.', {
    otherwise: 'it is not polled',
    secret: true,
  }),
  ACCESSTRADE_TIKI_LINK: variable(
    webAddress,
    "AccessTrade's deep link for Tiki, which carries the click id.",
  ),
}

export const access = (env: Values<typeof environment>) =>
  env.ACCESSTRADE_TOKEN ? { url: env.ACCESSTRADE_API_URL, token: env.ACCESSTRADE_TOKEN } : undefined

import { resolve } from 'node:path'
import { z } from 'zod'
import { newUsername } from '#contract/users.ts'
import { keptSecret } from './kernel/kept-secret.ts'

const text = z.string().trim().min(1).optional()
const url = z.url({ protocol: /^https?$/ }).optional()

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_URL: url,
  SITE_NAME: z.string().default('Mua Hời'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NODE_ENV: text,
  DEMO: z.enum(['0', '1']).optional(),
  SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  ADMIN_USERNAME: z
    .string()
    .refine((name) => newUsername.safeParse(name).success, 'letters, digits and . _ - only, 50 at most')
    .transform((name) => name.normalize('NFC').trim())
    .default('admin'),
  ADMIN_EMAIL: z.email().default('admin@example.vn'),
  ADMIN_PASSWORD: z.string().min(6, 'needs at least 6 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Mua Hời <hotro@muahoi.vn>'),
  SUPPORT_EMAIL: z.email().default('hotro@muahoi.vn'),
  AVATAR_URL_TEMPLATE: text,
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: text,
  TRUST_PROXY: z.string().default(''),
  POSTBACK_SECRET_ACCESSTRADE: text,
  POSTBACK_SECRET_LAZADA: text,
  POSTBACK_SECRET_DIRECT: text,
  POSTBACK_HMAC_ACCESSTRADE: text,
  POSTBACK_HMAC_LAZADA: text,
  POSTBACK_HMAC_DIRECT: text,
  ACCESSTRADE_API_URL: url,
  ACCESSTRADE_TOKEN: text,
  ACCESSTRADE_TIKI_LINK: url,
  SHOPEE_API_URL: url,
  SHOPEE_APP_ID: text,
  SHOPEE_SECRET: text,
  SHOPEE_AFFILIATE_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'digits only')
    .optional(),
  SHOPEE_VALIDATION_IDS: z
    .string()
    .regex(/^\d+(\s*,\s*\d+)*$/, 'numbers with commas between')
    .optional(),
  LAZADA_API_URL: url,
  LAZADA_APP_KEY: text,
  LAZADA_APP_SECRET: text,
  LAZADA_USER_TOKEN: text,
  LINK_CHECK_TRUSTED: z
    .string()
    .regex(/^\s*https?:\/\/[^\s/,]+(\s*,\s*https?:\/\/[^\s/,]+)*\s*$/, 'origins with commas between')
    .optional(),
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  METRICS_TOKEN: text,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
})

/** ACCESSTRADE_API_TOKEN means ACCESSTRADE_TOKEN, and so on: both spellings are in use. */
const plainName = (name: string): string =>
  name.endsWith('_API_URL') ? name : name.replace(/^(ACCESSTRADE|SHOPEE|LAZADA)_API_/, '$1_')

/** What the networks are asked with; no credentials, no polling. */
const networkAccess = (env: z.infer<typeof Environment>) => ({
  accesstrade: env.ACCESSTRADE_TOKEN
    ? { url: env.ACCESSTRADE_API_URL ?? 'https://api.accesstrade.vn', token: env.ACCESSTRADE_TOKEN }
    : undefined,
  shopee:
    env.SHOPEE_APP_ID && env.SHOPEE_SECRET
      ? {
          url: env.SHOPEE_API_URL ?? 'https://open-api.affiliate.shopee.vn/graphql',
          appId: env.SHOPEE_APP_ID,
          secret: env.SHOPEE_SECRET,
          /** Closed payment cycles to read; empty = whichever Shopee gives without being told one. */
          validationIds: env.SHOPEE_VALIDATION_IDS?.split(',').map((id) => id.trim()) ?? [],
        }
      : undefined,
  lazada:
    env.LAZADA_APP_KEY && env.LAZADA_APP_SECRET && env.LAZADA_USER_TOKEN
      ? {
          url: env.LAZADA_API_URL ?? 'https://api.lazada.vn/rest',
          appKey: env.LAZADA_APP_KEY,
          appSecret: env.LAZADA_APP_SECRET,
          userToken: env.LAZADA_USER_TOKEN,
        }
      : undefined,
})

/** A setting that cannot be used; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Everything the environment says, checked once at start. @throws ConfigError naming the variable */
export const loadConfig = (environment: Record<string, string | undefined> = process.env) => {
  const given = Object.fromEntries(
    Object.entries(environment)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [plainName(name), value]),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && env.DEMO === '1')
    throw new ConfigError(
      'DEMO: DEMO=1 shows reset codes and sample data, so it does not start with NODE_ENV=production',
    )
  if (env.MIGRATE_DATABASE_URL && !env.DATABASE_URL)
    throw new ConfigError('MIGRATE_DATABASE_URL: only together with DATABASE_URL')
  const demo = env.DEMO ? env.DEMO === '1' : !production
  if (!demo && !env.SECRET)
    throw new ConfigError('SECRET: required outside the demo (at least 32 characters)')
  const dataDir = resolve(env.DATA_DIR)
  const siteUrl = new URL(
    env.SITE_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
  )
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    /** Public origin, no trailing slash. */
    siteUrl: siteUrl.origin,
    siteName: env.SITE_NAME,
    secureCookies: siteUrl.protocol === 'https:',
    dataDir,
    databaseUrl: env.DATABASE_URL,
    /** Of the role that owns the tables; undefined = the one of DATABASE_URL. */
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL,
    demo,
    secret: env.SECRET ?? keptSecret(dataDir, 'secret'),
    admin: {
      username: env.ADMIN_USERNAME,
      email: env.ADMIN_EMAIL,
      /** Undefined outside the demo when not given: then the first start refuses. */
      password: env.ADMIN_PASSWORD ?? (demo ? 'muahoi-demo' : undefined),
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    avatarUrlTemplate: env.AVATAR_URL_TEMPLATE,
    oidc: env.OIDC_CLIENT_ID
      ? {
          issuer: env.OIDC_ISSUER ?? 'https://accounts.google.com',
          clientId: env.OIDC_CLIENT_ID,
          clientSecret: env.OIDC_CLIENT_SECRET ?? '',
          name: env.OIDC_NAME ?? 'Google',
        }
      : undefined,
    trustProxy: env.TRUST_PROXY.split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    postbackSecretAccesstrade: env.POSTBACK_SECRET_ACCESSTRADE,
    postbackSecretLazada: env.POSTBACK_SECRET_LAZADA,
    postbackSecretDirect:
      env.POSTBACK_SECRET_DIRECT ?? (demo ? keptSecret(dataDir, 'postback-secret-direct') : undefined),
    postbackHmacAccesstrade: env.POSTBACK_HMAC_ACCESSTRADE,
    postbackHmacLazada: env.POSTBACK_HMAC_LAZADA,
    postbackHmacDirect: env.POSTBACK_HMAC_DIRECT,
    networks: networkAccess(env),
    /** How plain links to a shop become links that carry a click id. */
    wrapping: { shopeeAffiliateId: env.SHOPEE_AFFILIATE_ID, tikiDeepLink: env.ACCESSTRADE_TIKI_LINK },
    /**
     * Origins that the link checks may ask although they are private or not https: those named, and in the demo the
     * site itself, where the sample shop is.
     */
    linkCheckTrusted: [
      ...(env.LINK_CHECK_TRUSTED?.split(',').map((origin) => new URL(origin.trim()).origin) ?? []),
      ...(demo ? [siteUrl.origin] : []),
    ],
    process: env.PROCESS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  })
}

export type Config = ReturnType<typeof loadConfig>

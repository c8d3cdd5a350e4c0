import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { newUsername } from '#contract/users.ts'
import { keptSecret } from './kernel/kept-secret.ts'
import { optionalText, optionalUrl } from './kernel/variables.ts'
import { networkAccess, networkEnvironment, plainName, postbackAccess } from './modules/networks/settings.ts'
import { configText as t } from './text/config.ts'

const origins = z
  .string()
  .regex(/^\s*https?:\/\/[^\s/,]+(\s*,\s*https?:\/\/[^\s/,]+)*\s*$/, 'origins with commas between')
  .transform((list) => list.split(',').map((origin) => new URL(origin.trim()).origin))
  .default([])

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_URL: optionalUrl,
  SITE_NAME: z.string().default(t.siteName),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_URL_DIRECT: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(120),
  NODE_ENV: optionalText,
  DEMO: z.enum(['0', '1']).optional(),
  SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  ADMIN_USERNAME: z
    .string()
    .refine((name) => newUsername.safeParse(name).success, 'letters, digits and . _ - only, 50 at most')
    .transform((name) => name.normalize('NFC').trim())
    .default('admin'),
  ADMIN_EMAIL: z.email().default('admin@example.vn'),
  ADMIN_PASSWORD: z.string().min(6, 'needs at least 6 characters').optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'offered']).optional(),
  CONFIRM_MINUTES: z.coerce.number().min(0.01).max(1_000_000).optional(),
  SESSION_IDLE_DAYS: z.coerce.number().min(0.001).max(400).default(30),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default(t.sender),
  SUPPORT_EMAIL: z.email().default('hotro@muahoi.vn'),
  AVATAR_URL_TEMPLATE: optionalText,
  OIDC_ISSUER: optionalUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: optionalText,
  TRUST_PROXY: z.string().default(''),
  ...networkEnvironment,
  LINK_CHECK_TRUSTED: origins,
  IMAGE_PROXY: z.enum(['on', 'off']).default('on'),
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).max(10_000_000).default(2048),
  IMAGE_PROXY_TRUSTED: origins,
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(5),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(100_000).default(128),
  METRICS_TOKEN: optionalText,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
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
  const postbacks = postbackAccess(env)
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
    /** Passkeys belong to a name: an origin that is a bare address can have none. */
    passkeys: isIP(siteUrl.hostname.replace(/^\[|\]$/g, '')) === 0,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    /** Of the role that owns the tables; undefined = the one of DATABASE_URL. */
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL,
    /** Past any pooler, for what needs a session: words about changes, migrations, jobs. */
    directDatabaseUrl: env.DATABASE_URL_DIRECT,
    /** How long a start waits for a database outside that is not there yet. */
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    demo,
    secret: env.SECRET ?? keptSecret(dataDir, 'secret'),
    admin: {
      username: env.ADMIN_USERNAME,
      email: env.ADMIN_EMAIL,
      /** Undefined outside the demo when not given: then the first start refuses. */
      password: env.ADMIN_PASSWORD ?? (demo ? 'muahoi-demo' : undefined),
    },
    /** Is an admin without a second factor led to set one up before anything else? */
    adminsNeedFactor:
      (env.ADMIN_SECOND_FACTOR ?? (production && siteUrl.protocol === 'https:' ? 'required' : 'offered')) ===
      'required',
    /** How long what touches money, roles and secrets may be done after a sign-in or a confirmation. */
    confirmedMs: (env.CONFIRM_MINUTES ?? (demo ? 60 : 10)) * 60_000,
    /** Is a common word with numbers at its ends as bad a password as the word? Milder where it is tried out. */
    strictPasswords: production,
    /** A session that nobody used for so long has ended. */
    sessionIdleMs: env.SESSION_IDLE_DAYS * 86_400_000,
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
    postbacks: {
      ...postbacks,
      direct: {
        ...postbacks.direct,
        secret: postbacks.direct.secret ?? (demo ? keptSecret(dataDir, 'postback-secret-direct') : undefined),
      },
    },
    networks: networkAccess(env),
    /** How plain links to a shop become links that carry a click id. */
    wrapping: { shopeeAffiliateId: env.SHOPEE_AFFILIATE_ID, tikiDeepLink: env.ACCESSTRADE_TIKI_LINK },
    /**
     * Origins that the link checks may ask although they are private or not https: those named, and in the demo the
     * site itself, where the sample shop is.
     */
    linkCheckTrusted: [...env.LINK_CHECK_TRUSTED, ...(demo ? [siteUrl.origin] : [])],
    /** Remote pictures through this origin: whether, how many bytes are kept, and origins asked although private or not https. */
    imageProxy: {
      on: env.IMAGE_PROXY === 'on',
      cacheBytes: env.IMAGE_CACHE_MB * 1_048_576,
      trusted: env.IMAGE_PROXY_TRUSTED,
    },
    process: env.PROCESS,
    /** Between SIGTERM, from which on /readyz says so, and the end of new connections. */
    drainSeconds: env.DRAIN_SECONDS,
    pageCacheBytes: env.PAGE_CACHE_MB * 1_048_576,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  })
}

export type Config = ReturnType<typeof loadConfig>

import { handToLibraries, takeInEnvFile } from './environment/env-file.ts'
import { hasName, inForce, isProduction } from './environment/in-force.ts'
import { ConfigError, type Given, readEnvironment } from './environment/read.ts'
import { holdBack } from './kernel/held-secrets.ts'
import { keptSecret } from './kernel/kept-secret.ts'
import { secretsOf } from './kernel/sealed.ts'
import { networkAccess, postbackAccess } from './modules/networks/settings.ts'

export { ConfigError }

/** Of the demo's accounts; the README names it, so that it opens nothing elsewhere. */
export const demoPassword = 'muahoi-demo'

/** The environment of this process, with what ENV_FILE adds to it. */
const ownEnvironment = (): Given => {
  takeInEnvFile()
  handToLibraries()
  return process.env
}

/** Everything the environment says, checked once at start. @throws ConfigError with a line for each variable that is wrong */
export const loadConfig = (environment: Given = ownEnvironment()) => {
  const { values: env, problems, warnings, secrets } = readEnvironment(environment)
  if (!env) throw new ConfigError(problems.join('\n'))
  holdBack(secrets)
  const production = isProduction(env)
  const ruled = inForce(env)
  const demo = ruled.DEMO === '1'
  const dataDir = ruled.DATA_DIR
  const postbacks = postbackAccess(env)
  const siteUrl = new URL(ruled.SITE_URL)
  return Object.freeze({
    /** What is probably not as it was meant, a line each. */
    warnings,
    host: env.HOST,
    port: env.PORT,
    /** With which it listens by TLS; undefined = plain HTTP. */
    tls:
      env.TLS_CERT_FILE && env.TLS_KEY_FILE ? { cert: env.TLS_CERT_FILE, key: env.TLS_KEY_FILE } : undefined,
    /** Public origin, no trailing slash. */
    siteUrl: siteUrl.origin,
    siteName: env.SITE_NAME,
    secureCookies: siteUrl.protocol === 'https:',
    passkeys: hasName(siteUrl),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    /** Of the role that owns the tables; undefined = the one of DATABASE_URL. */
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL,
    /** Past any pooler, for what needs a session: words about changes, migrations, jobs. */
    directDatabaseUrl: env.DATABASE_URL_DIRECT,
    /** A streaming replica: what is the same for everybody may be read there. */
    readDatabaseUrl: env.READ_DATABASE_URL,
    /** How long a start waits for a database outside that is not there yet. */
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    demo,
    /** Of SECRETs the newest, which everything new is signed and sealed with, then those that are still read. */
    secrets: secretsOf(env.SECRET ?? keptSecret(dataDir, 'secret'), env.SECRET_PREVIOUS),
    admin: {
      username: env.ADMIN_USERNAME,
      /** Undefined when not given: then the account has an address that was made up (identity/rules/main-admin.ts). */
      email: env.ADMIN_EMAIL,
      /** Undefined outside the demo when not given: then the first start refuses, as does one over the demo's password. */
      password: env.ADMIN_PASSWORD ?? (demo ? demoPassword : undefined),
    },
    /** Is an admin without a second factor led to set one up before anything else? */
    adminsNeedFactor: ruled.ADMIN_SECOND_FACTOR === 'required',
    /** How long what touches money, roles and secrets may be done after a sign-in or a confirmation. */
    confirmedMs: Number(ruled.CONFIRM_MINUTES) * 60_000,
    /** Is a common word with numbers at its ends as bad a password as the word? Milder where it is tried out. */
    strictPasswords: production,
    /** A file of hashes of passwords that breaches have made known; undefined = the list that is built in. */
    breachedPasswords: env.BREACHED_PASSWORDS_LIST,
    /** A session that nobody used for so long has ended. */
    sessionIdleMs: env.SESSION_IDLE_DAYS * 86_400_000,
    /** One of somebody of the staff, which opens more. */
    staffIdleMs: Math.min(env.SESSION_IDLE_DAYS, env.SESSION_IDLE_DAYS_STAFF) * 86_400_000,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** With which a mail service tells of bounces; undefined = nobody can. */
    mailBounceSecret: env.MAIL_BOUNCE_SECRET,
    lettersPerMinute: env.LETTERS_PER_MINUTE,
    supportEmail: env.SUPPORT_EMAIL,
    /** Another service that draws avatars; undefined = drawn here. */
    avatarUrlTemplate: env.AVATAR_URL_TEMPLATE,
    oidc: env.OIDC_CLIENT_ID
      ? {
          issuer: env.OIDC_ISSUER ?? 'https://accounts.google.com',
          clientId: env.OIDC_CLIENT_ID,
          clientSecret: env.OIDC_CLIENT_SECRET ?? '',
          name: env.OIDC_NAME ?? 'Google',
        }
      : undefined,
    trustProxy: env.TRUST_PROXY ?? [],
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
    linkCheckTrusted: [...(env.LINK_CHECK_TRUSTED ?? []), ...(demo ? [siteUrl.origin] : [])],
    /** Remote pictures through this origin: whether, how many bytes are kept, and origins asked although private or not https. */
    imageProxy: {
      on: env.IMAGE_PROXY === 'on',
      cacheBytes: env.IMAGE_CACHE_MB * 1_048_576,
      trusted: env.IMAGE_PROXY_TRUSTED ?? [],
    },
    /** Where files that people sent are kept; undefined = under DATA_DIR. */
    bucket:
      env.S3_ENDPOINT && env.S3_BUCKET
        ? {
            endpoint: env.S3_ENDPOINT,
            name: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
          }
        : undefined,
    /** Origins that outgoing webhooks are sent to although they are private or not https. */
    outgoingWebhookTrusted: env.OUTGOING_WEBHOOK_TRUSTED ?? [],
    /** Hosts that the site asks although somebody else named them; undefined = all of the public internet. */
    outgoingHosts: env.OUTGOING_HOSTS,
    /** Looks at receipts of claims; undefined = nothing does. */
    virusScanner: env.VIRUS_SCANNER,
    process: env.PROCESS,
    /** Between SIGTERM, from which on /readyz says so, and the end of new connections. */
    drainSeconds: env.DRAIN_SECONDS,
    pageCacheBytes: env.PAGE_CACHE_MB * 1_048_576,
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    accessLog: env.ACCESS_LOG === 'on',
    /** Queries that take longer (ms) are logged; 0 = none. */
    slowQueryMs: env.SLOW_QUERY_MS,
    /** Where traces go, as what; undefined = nothing is traced. The exporter reads its other variables by itself. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: env.OTEL_SERVICE_NAME,
          sendsLog: env.OTEL_LOGS_EXPORTER === 'otlp',
        }
      : undefined,
    logLevel: env.LOG_LEVEL,
  })
}

export type Config = ReturnType<typeof loadConfig>

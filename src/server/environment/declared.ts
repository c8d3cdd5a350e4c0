import { programSecret, text, type Values, variable, webAddress } from '../kernel/variables.ts'
import { networkCredentials, networkEnvironment, postbackNeeds } from '../modules/networks/settings.ts'
import { configText as t } from '../text/config.ts'
import {
  avatarAddress,
  count,
  hosts,
  longSecret,
  longSecrets,
  mailAddress,
  mailServer,
  nets,
  oneOf,
  origins,
  password,
  postgresAddress,
  scanner,
  sender,
  share,
  time,
  username,
} from './kinds.ts'

/**
 * Every variable that the product reads. Parsing, `npm run config` and the table in docs/operations.md follow from here.
 */
export const declared = {
  ENV_FILE: variable(
    text,
    'The file that variables are read from where the environment does not have them.',
    {
      otherwise: '.env in the project, if it is there',
    },
  ),
  HOST: variable(text, 'The address it listens on.', { default: '127.0.0.1' }),
  PORT: variable(count(0, 65_535), 'The port it listens on.', { default: '3000' }),
  TLS_CERT_FILE: variable(text, 'A certificate (PEM, with its chain) it listens with by TLS.', {
    otherwise: 'plain HTTP, for a proxy on the same machine',
  }),
  TLS_KEY_FILE: variable(text, 'The key of that certificate.'),
  SITE_URL: variable(
    webAddress,
    'The public origin: links in mail, canonical addresses, the check of origins.',
    {
      otherwise: 'http://HOST:PORT',
    },
  ),
  SITE_NAME: variable(text, 'What the site calls itself.', { default: t.siteName }),
  NODE_ENV: variable(oneOf('production', 'development', 'test'), '`production` switches the demo off.'),
  DEMO: variable(oneOf('0', '1'), 'Sample catalogue and shop, and reset codes in answers.', {
    otherwise: '1, with NODE_ENV=production 0; with an https SITE_URL it has to be said',
  }),
  PROCESS: variable(oneOf('all', 'web', 'worker'), '`web` serves, `worker` works the queue.', {
    default: 'all',
  }),
  DATA_DIR: variable(text, 'The folder of the embedded database, uploads and the outbox.', {
    otherwise: 'data in the project',
  }),
  DATABASE_URL: variable(postgresAddress, 'A PostgreSQL outside (15 or newer), as the role that serves.', {
    otherwise: 'the embedded PostgreSQL',
    secret: true,
  }),
  DATABASE_URL_DIRECT: variable(postgresAddress, 'The same database past a pooler.', {
    otherwise: 'DATABASE_URL',
    secret: true,
  }),
  READ_DATABASE_URL: variable(postgresAddress, 'A streaming replica of it, for anonymous reads.', {
    secret: true,
  }),
  MIGRATE_DATABASE_URL: variable(postgresAddress, 'The same database as the role that owns the tables.', {
    otherwise: 'DATABASE_URL',
    secret: true,
  }),
  DATABASE_WAIT_SECONDS: variable(
    count(0, 86_400, 'seconds'),
    'How long a start waits for a database outside.',
    {
      default: '120',
    },
  ),
  SECRET: variable(longSecret, 'Signs sessions and encrypts voucher codes; required outside the demo.', {
    otherwise: 'in the demo made and kept in DATA_DIR',
    secret: true,
  }),
  SECRET_PREVIOUS: variable(
    longSecrets,
    'Other values of SECRET, which are still read while one is exchanged.',
    {
      secret: true,
    },
  ),
  ADMIN_USERNAME: variable(username, 'The username of the first account.', { default: 'admin' }),
  ADMIN_EMAIL: variable(
    mailAddress,
    'The mail address of the first account; given later, it is set at the next start, once.',
    { otherwise: 'admin@example.vn, to which outside the demo no letter goes' },
  ),
  ADMIN_PASSWORD: variable(
    password,
    'Its password; outside the demo required at the first start, and in the place of that of the demo.',
    {
      otherwise: 'in the demo muahoi-demo',
      secret: true,
    },
  ),
  ADMIN_SECOND_FACTOR: variable(
    oneOf('required', 'offered'),
    'Whether admins must sign in with a second factor.',
    { otherwise: 'required with NODE_ENV=production and an https SITE_URL, else offered' },
  ),
  CONFIRM_MINUTES: variable(
    time('minutes', 1_000_000, 0.01),
    'How long after a sign-in or a confirmation money, roles and secrets may be touched.',
    { otherwise: '10, in the demo 60' },
  ),
  BREACHED_PASSWORDS_LIST: variable(
    text,
    'A file of breached passwords, SHA-1 hashes in their order, as Have I Been Pwned gives them out; no new password may be among them.',
    { otherwise: 'the 49,000 commonest of breaches, built in' },
  ),
  SESSION_IDLE_DAYS: variable(time('days', 400, 0.001), 'A session that nobody used for so long ends.', {
    default: '30',
  }),
  SESSION_IDLE_DAYS_STAFF: variable(
    time('days', 400, 0.01),
    'The same for admins and staff, whose sessions open more.',
    { default: '1' },
  ),
  SMTP_URL: variable(mailServer, 'The server that mail goes out by.', {
    otherwise: 'mail is written to DATA_DIR/outbox',
    secret: true,
  }),
  MAIL_FROM: variable(sender, 'The sender of mail.', { default: t.sender }),
  MAIL_BOUNCE_SECRET: variable(
    longSecret,
    'The password with which a mail service tells of bounces and complaints (POST /api/mail/bounces).',
    { otherwise: 'nobody can', secret: true },
  ),
  LETTERS_PER_MINUTE: variable(count(1, 100_000), 'How many mails of a newsletter go out in a minute.', {
    default: '60',
  }),
  SUPPORT_EMAIL: variable(mailAddress, 'Where people write to.', { default: 'hotro@muahoi.vn' }),
  AVATAR_URL_TEMPLATE: variable(
    avatarAddress,
    'An outside service that draws avatars, with {username} in its address; it learns the usernames.',
    { otherwise: 'drawn here' },
  ),
  OIDC_ISSUER: variable(webAddress, 'The provider for sign-in.', {
    otherwise: 'Google, once OIDC_CLIENT_ID is set',
  }),
  OIDC_CLIENT_ID: variable(text, 'What the provider knows the site by.', {
    otherwise: 'no sign-in by a provider',
  }),
  OIDC_CLIENT_SECRET: variable(text, 'What the provider gave for it.', { secret: true }),
  OIDC_NAME: variable(text, "The provider's name on the button.", { otherwise: 'Google' }),
  TRUST_PROXY: variable(nets, 'Proxies whose X-Forwarded-For is believed.'),
  ...networkEnvironment,
  LINK_CHECK_TRUSTED: variable(origins, 'Private origins that the link checks may ask all the same.'),
  IMAGE_PROXY: variable(oneOf('on', 'off'), "Shops' pictures through the own origin.", { default: 'on' }),
  IMAGE_CACHE_MB: variable(count(1, 10_000_000, 'MB'), 'How much of them is kept in DATA_DIR.', {
    default: '2048',
  }),
  IMAGE_PROXY_TRUSTED: variable(origins, 'Private origins that pictures may be fetched from all the same.'),
  S3_ENDPOINT: variable(webAddress, 'An S3-compatible store for files that people sent, asked by path.', {
    otherwise: 'they are kept in DATA_DIR',
  }),
  S3_BUCKET: variable(text, 'The bucket there.'),
  S3_REGION: variable(text, 'Its region.', { default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: variable(text, 'Who asks there; S3_ACCESS_KEY is the same.'),
  S3_SECRET_ACCESS_KEY: variable(
    text,
    'The secret that requests are signed with; S3_SECRET_KEY is the same.',
    { secret: true },
  ),
  VIRUS_SCANNER: variable(
    scanner,
    'Where clamd listens: receipts of claims are shown to it before anything of them is kept, and without its answer none is taken.',
    { otherwise: 'nothing scans; pictures are encoded anew, and of a PDF what could run is refused' },
  ),
  OUTGOING_HOSTS: variable(
    hosts,
    'The only hosts, with those below them, that pictures, links, push and outgoing webhooks lead to.',
    { otherwise: 'every host of the public internet' },
  ),
  OUTGOING_WEBHOOK_TRUSTED: variable(
    origins,
    'Private origins that outgoing webhooks may be sent to all the same.',
  ),
  PAGE_CACHE_MB: variable(count(0, 100_000, 'MB'), 'Memory for pages kept as bytes; 0 keeps none.', {
    default: '128',
  }),
  DRAIN_SECONDS: variable(
    time('seconds', 600),
    'How long /readyz says draining before the listener closes.',
    {
      default: '5',
    },
  ),
  METRICS_PORT: variable(
    count(1, 65_535),
    'A port of its own for /healthz, /readyz and /metrics; a worker has no other.',
    {
      otherwise: 'a worker has none',
    },
  ),
  METRICS_TOKEN: variable(
    programSecret,
    'GET /metrics needs it as Bearer; this machine needs none where no proxy stands in front.',
    {
      secret: true,
    },
  ),
  ACCESS_LOG: variable(oneOf('on', 'off'), 'A line in the log for each answer.', { default: 'off' }),
  SLOW_QUERY_MS: variable(
    count(0, 600_000, 'milliseconds'),
    'Queries that take longer are logged; 0 logs none.',
    {
      default: '1000',
    },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    webAddress,
    'Where traces and the log go by OTLP over HTTP, as JSON; /v1/traces and /v1/logs are put behind it.',
    { otherwise: 'nothing is traced' },
  ),
  OTEL_LOGS_EXPORTER: variable(oneOf('otlp', 'none'), 'Whether the log goes there too.', { default: 'otlp' }),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    text,
    'What is sent along, such as a key: name=value, commas between.',
    {
      secret: true,
    },
  ),
  OTEL_SERVICE_NAME: variable(text, 'What the traces call this service.', { default: 'muahoi' }),
  OTEL_TRACES_SAMPLER: variable(
    oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ),
    'Which requests and jobs are traced.',
    { default: 'parentbased_always_on' },
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(share, 'How large a part of them, for the samplers by ratio.', {
    otherwise: 'all',
  }),
  LOG_LEVEL: variable(oneOf('debug', 'info', 'warn', 'error'), 'The least that is logged.', {
    default: 'info',
  }),
}
export type Environment = Values<typeof declared>
export type Name = keyof typeof declared

/** Credentials of one thing: all of them or none. */
export const together: Name[][] = [
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...networkCredentials,
]

/** Worth nothing without the other. */
export const needs: [Name, Name][] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['SECRET_PREVIOUS', 'SECRET'],
  ['MIGRATE_DATABASE_URL', 'DATABASE_URL'],
  ['DATABASE_URL_DIRECT', 'DATABASE_URL'],
  ['READ_DATABASE_URL', 'DATABASE_URL'],
  ...postbackNeeds,
]

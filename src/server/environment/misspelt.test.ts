import { expect, it } from 'vitest'
import { declared } from './declared.ts'
import { distance, meantAs, ownPrefixes } from './misspelt.ts'

const known = Object.keys(declared)

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['OIDC_SECRET', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ['SHOPEE_APPID', 'SHOPEE_APP_ID'],
  ['POSTBACK_SECRET_LAZDA', 'POSTBACK_SECRET_LAZADA'],
  ['site_url', 'SITE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['ADMIN_PASS', 'ADMIN_PASSWORD'],
  ['SECRT', 'SECRET'],
  ['SESSION_IDLE', 'SESSION_IDLE_DAYS'],
  ['SESSION_IDLE_HOURS', 'SESSION_IDLE_DAYS'],
  ['CONFIRMATION_MINUTES', 'CONFIRM_MINUTES'],
  ['S3_KEY', 'S3_ACCESS_KEY_ID'],
  ['S3_SECRET', 'S3_SECRET_ACCESS_KEY'],
  ['READ_DATABASE', 'READ_DATABASE_URL'],
  ['READ_DATABASE_URI', 'READ_DATABASE_URL'],
  ['TLS_CERT', 'TLS_CERT_FILE'],
  ['TLS_PRIVATE_KEY', 'TLS_KEY_FILE'],
  ['MAIL_SENDER', 'MAIL_FROM'],
  ['PAGE_CACHE', 'PAGE_CACHE_MB'],
  ['BREACHED_PASSWORDS', 'BREACHED_PASSWORDS_LIST'],
  ['OUTGOING_WEBHOOK', 'OUTGOING_WEBHOOK_TRUSTED'],
  ['TLS_CERT_FIEL', 'TLS_CERT_FILE'],
])('%s was probably meant as %s', (name, meant) => {
  expect(meantAs(name, known)).toBe(meant)
})

it.each([
  ...[
    'HOME',
    'HOSTNAME',
    'POST',
    'MAIL',
    'PATH',
    'NODE_PATH',
    'NODE_OPTIONS',
    'LANG',
    'LOGNAME',
    'PWD',
    'TERM',
  ],
  ...[
    'npm_config_cache',
    'OTEL_SERVICE_NAME',
    'PGHOST',
    'TZ',
    'INIT_CWD',
    'INVOCATION_ID',
    'SESSION',
    'SESSION_MANAGER',
    'MAILCHECK',
    'TLS',
    'SSL_CERT_FILE',
  ],
  ...['DATABASE_SERVICE_HOST', 'DATABASE_PORT_5432_TCP', 'SITE_SERVICE_PORT_HTTP', 'SMTP_PORT_25_TCP_ADDR'],
  ...known,
])('%s is left alone', (name) => {
  expect(meantAs(name, known)).toBeUndefined()
})

it('knows no prefix that none of ours begins with, but for networks without variables', () => {
  const idle = ownPrefixes.filter((prefix) => !known.some((name) => name.startsWith(prefix)))
  expect(idle).toEqual(['TIKI_', 'DIRECT_', 'UNKNOWN_'])
})

it('counts letters put in, left out, changed and swapped', () => {
  expect(['kitten', 'sitting', 'ab', '', 'abc'].map((one) => distance(one, 'ba'))).toEqual([6, 7, 1, 2, 2])
})

it('the beginning of a name of ours, two words of it at least, is taken for the name', () => {
  const cut = known
    .map((name) => name.split('_').slice(0, -1).join('_'))
    .filter((name) => name.includes('_') && !known.includes(name))
  expect(cut.length).toBeGreaterThan(20)
  expect(cut.filter((name) => !meantAs(name, known)?.startsWith(name))).toEqual([])
})

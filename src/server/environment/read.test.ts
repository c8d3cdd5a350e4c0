import { expect, it } from 'vitest'
import { declared } from './declared.ts'
import { readEnvironment } from './read.ts'

const real = { NODE_ENV: 'production', SECRET: 'x'.repeat(40), SITE_URL: 'https://example.vn' }
const problems = (given: Record<string, string>) => readEnvironment({ ...real, ...given }).problems
const warnings = (given: Record<string, string>) => readEnvironment({ ...real, ...given }).warnings

it.each([
  [
    { OIDC_CLIENT_ID: 'a' },
    'OIDC_CLIENT_SECRET: missing, while OIDC_CLIENT_ID is set; set all of them or none',
  ],
  [
    { LAZADA_APP_KEY: 'a', LAZADA_USER_TOKEN: 'b' },
    'LAZADA_APP_SECRET: missing, while LAZADA_APP_KEY, LAZADA_USER_TOKEN is set; set all of them or none',
  ],
  [{ SHOPEE_API_SECRET: 'a' }, 'SHOPEE_APP_ID: missing, while SHOPEE_SECRET is set; set all of them or none'],
  [{ OIDC_ISSUER: 'https://a.vn' }, 'OIDC_ISSUER: only together with OIDC_CLIENT_ID'],
  [{ POSTBACK_HMAC_LAZADA: 'a' }, 'POSTBACK_HMAC_LAZADA: only together with POSTBACK_SECRET_LAZADA'],
  [{ MIGRATE_DATABASE_URL: 'postgres://a@b/c' }, 'MIGRATE_DATABASE_URL: only together with DATABASE_URL'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY: "nginx" is neither an address nor a net such as 10.0.0.0/8'],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY: "10.0.0.0/33" is neither an address nor a net such as 10.0.0.0/8',
  ],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: "true" is neither an address nor a net such as 10.0.0.0/8'],
  [{ OUTGOING_HOSTS: 'tiki.vn, https://a.vn' }, 'OUTGOING_HOSTS: "https://a.vn" is no name such as tiki.vn'],
  ...['127.0.0.1:3310', 'tcp://127.0.0.1', 'http://a:1', 'unix:clamd.ctl'].map(
    (VIRUS_SCANNER): [Record<string, string>, string] => [
      { VIRUS_SCANNER },
      'VIRUS_SCANNER: not an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    ],
  ),
  [
    { LINK_CHECK_TRUSTED: 'https://a.vn, http://b.vn:99999' },
    'LINK_CHECK_TRUSTED: "http://b.vn:99999" is no origin',
  ],
  [{ PORT: 'http' }, 'PORT: not a whole number from 0 to 65535'],
  [{ PROCESS: 'both' }, 'PROCESS: not one of all, web, worker'],
  ...['prod', 'Production', 'production '].map((NODE_ENV): [Record<string, string>, string] => [
    { NODE_ENV },
    'NODE_ENV: not one of production, development, test',
  ]),
  [
    {
      S3_ACCESS_KEY: 'a',
      S3_ACCESS_KEY_ID: 'b',
      S3_SECRET_KEY: 'c',
      S3_BUCKET: 'd',
      S3_ENDPOINT: 'https://e.vn',
    },
    'S3_ACCESS_KEY_ID: set by two spellings, and they differ',
  ],
  [
    { DATABASE_URL: 'postgres://db.example.vn/muahoi' },
    'DATABASE_URL: no user in it, such as postgres://user:password@host/database',
  ],
  [{ SMTP_URL: 'mail.example.vn' }, 'SMTP_URL: not an address such as smtps://user:password@host'],
  [
    { DATABASE_URL: 'mysql://a/b' },
    'DATABASE_URL: not an address such as postgres://user:password@host/database',
  ],
  ...['smtp://', 'smtp:mail.example.vn'].map((SMTP_URL): [Record<string, string>, string] => [
    { SMTP_URL },
    'SMTP_URL: not an address such as smtps://user:password@host',
  ]),
  ...['Mua Hời', 'hotro', 'a@b.vn\nBcc: c@d.vn', 'Mua Hời <hotro at muahoi.vn>'].map(
    (MAIL_FROM): [Record<string, string>, string] => [
      { MAIL_FROM },
      'MAIL_FROM: no mail address in it, such as Shop <shop@example.vn>',
    ],
  ),
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT: the same as PORT; it needs one of its own'],
  [{ SITE_URL: 'example.vn' }, 'SITE_URL: not an http(s) address'],
  [{ SECRET: 'short' }, 'SECRET: needs at least 32 characters'],
  [{ SECRET: '' }, 'SECRET: required outside the demo (at least 32 characters)'],
])('%j does not start, and says why in a line', (given, line) => {
  expect(problems(given)).toEqual([line])
})

it('says everything that is wrong at once, and never a value of a secret', () => {
  const found = problems({ PORT: '-1', SECRET: 'too-short', SMTP_URL: 'hunter2@mail' })
  expect(found.map((line) => line.split(':')[0]).toSorted()).toEqual(['PORT', 'SECRET', 'SMTP_URL'])
  expect(found.join()).not.toMatch(/too-short|hunter2/)
})

it('starts with what is whole', () => {
  expect(
    problems({
      TRUST_PROXY: ' 10.0.0.0/8, ::1 ,192.0.2.7,fd00::/8',
      ...{ LAZADA_APP_KEY: 'a', LAZADA_APP_SECRET: 'b', LAZADA_USER_TOKEN: 'c' },
      ...{ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', PORT: '0', HOST: '' },
    }),
  ).toEqual([])
  expect(readEnvironment({ DEMO: '1', POSTBACK_HMAC_DIRECT: 'a' }).problems).toEqual([])
  expect(problems({ NODE_ENV: '', DEMO: '1' })).toEqual([])
  expect(problems({ METRICS_PORT: '3000', PROCESS: 'worker' })).toEqual([])
  for (const MAIL_FROM of ['hotro@muahoi.vn', '<a@b.vn>', ' Mua Hời, Việt Nam <a@b.vn> ', 'Mua Hời a@b.vn'])
    expect(problems({ MAIL_FROM }), MAIL_FROM).toEqual([])
  expect(problems({ NODE_ENV: 'development', DEMO: '0' })).toEqual([])
  for (const SITE_URL of [
    'http://192.0.2.7:3000',
    'https://localhost:3443',
    'https://127.0.0.1',
    'https://[::1]',
  ])
    expect(readEnvironment({ SITE_URL }).warnings, SITE_URL).toEqual([])
  const demoNoted = [expect.stringMatching(/^DEMO: an https SITE_URL is no trial/)]
  for (const NODE_ENV of ['', 'development', 'test']) {
    const read = readEnvironment({ NODE_ENV, SITE_URL: 'https://muahoi.vn' })
    expect([read.problems, read.warnings]).toEqual([[], demoNoted])
  }
  expect(readEnvironment({ DEMO: '1', SITE_URL: 'https://muahoi.vn' }).warnings).toEqual([])
})

it('warns of what can go on, and was probably not meant so', () => {
  expect(warnings({})).toEqual([])
  expect(warnings({ SITE_URL: ' ' })).toEqual([expect.stringMatching(/^SITE_URL: missing/)])
  expect(readEnvironment({}).warnings).toEqual([])
  expect(warnings({ TRUST_PROXY: '0.0.0.0/0' })).toEqual([
    expect.stringMatching(/^TRUST_PROXY: a net of \/0/),
  ])
  const replica = { READ_DATABASE_URL: 'postgres://muahoi_app:x@replica/muahoi' }
  expect(warnings(replica)).toEqual([])
  expect(warnings({ ...replica, PAGE_CACHE_MB: '0' })).toEqual([
    expect.stringMatching(/^READ_DATABASE_URL: only pages that are kept/),
  ])
  for (const path of ['/shop', '/shop/', '/?a=b', '/#a'])
    expect(warnings({ SITE_URL: `https://example.vn${path}` })).toEqual([
      'SITE_URL: only https://example.vn of it counts; the site cannot lie under a path of another',
    ])
  expect(warnings({ SITE_URL: 'https://example.vn/' })).toEqual([])
  const list = { BREACHED_PASSWORDS_LIST: '/nowhere/list.txt' }
  expect(warnings(list)).toEqual([
    'BREACHED_PASSWORDS_LIST: /nowhere/list.txt cannot be read (ENOENT), so no password is looked up there',
  ])
  expect(warnings({ ...list, PROCESS: 'worker' })).toEqual([])
  expect(warnings({ BREACHED_PASSWORDS_LIST: import.meta.filename })).toEqual([])
  expect(warnings({ SMPT_URL: 'smtp://a' })).toEqual([
    'SMPT_URL: not a variable of ours, and not read; did you mean SMTP_URL?',
  ])
})

it('takes the keys of a file store by both spellings', () => {
  const store = { ...real, S3_ENDPOINT: 'https://e.vn', S3_BUCKET: 'd' }
  for (const keys of [
    { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
    { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    { S3_ACCESS_KEY: 'a', S3_ACCESS_KEY_ID: 'a', S3_SECRET_KEY: 'b' },
  ]) {
    const { problems, warnings, values } = readEnvironment({ ...store, ...keys })
    expect([problems, warnings]).toEqual([[], []])
    expect(values).toMatchObject({ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })
  }
})

it('warns of secrets of programs that are short enough to be guessed, without what they are', () => {
  const short = Object.keys(declared).filter((name) => /^POSTBACK_|^METRICS_TOKEN/.test(name))
  expect(short.length).toBeGreaterThan(6)
  const given = Object.fromEntries(short.map((name) => [name, 'hunter2-fifteen']))
  const { problems, warnings } = readEnvironment({ ...real, ...given })
  expect(problems).toEqual([])
  expect(warnings.map((line) => line.split(':')[0])).toEqual(short)
  expect(warnings.join()).not.toContain('hunter2')
  const long = Object.fromEntries(short.map((name) => [name, 'hunter2-sixteen!']))
  expect(warnings.length && readEnvironment({ ...real, ...long }).warnings).toEqual([])
})

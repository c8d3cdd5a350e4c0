import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Check } from './db/check.ts'
import { countSealed, type Renewed, type SealedRows } from './db/sealed-rows.ts'
import { newestSince } from './db/secret-versions.ts'
import type { DB } from './db/types.ts'
import { CannotStart } from './kernel/cannot-start.ts'
import type { Ctx } from './kernel/context.ts'
import { sealingIds } from './kernel/sealed.ts'
import { countUnsealedCodes, renewRecovery, renewTotp } from './modules/identity/index.ts'
import { renewPushKey } from './modules/notices/index.ts'
import { countWebhookSecrets, renewWebhookSecrets } from './modules/outgoing-webhooks/index.ts'
import { renewCodes } from './modules/rewards/index.ts'
import { hasMark, insertMark } from './modules/settings/index.ts'
import { renewAccounts } from './modules/withdrawals/index.ts'

/** Everything in the database that lies under SECRET. */
export const sealedRows: SealedRows[] = [
  {
    name: 'voucher codes',
    count: (db) => countSealed(db, 'reward_codes', 'code_encrypted'),
    renew: renewCodes,
  },
  {
    name: 'accounts of withdrawals',
    count: (db) => countSealed(db, 'withdrawals', 'account_sealed'),
    renew: renewAccounts,
  },
  {
    name: 'secrets of authenticator apps',
    count: (db) => countSealed(db, 'second_factors', 'totp_secret'),
    renew: renewTotp,
  },
  {
    name: 'recovery codes',
    count: (db) => countSealed(db, 'recovery_codes', 'sealed'),
    renew: renewRecovery,
  },
  {
    name: 'secrets of outgoing webhooks',
    count: countWebhookSecrets,
    renew: renewWebhookSecrets,
  },
  { name: 'the push key', count: (db) => countSealed(db, 'push_key', 'sealed'), renew: renewPushKey },
]

/**
 * How rows of one kind lie: under the newest secret, under others that are listed, under none that is, and under one that the operator has
 * given up.
 */
type LyingRows = {
  name: string
  newest: number
  previous: number
  unknown: Map<string, number>
  givenUp: Map<string, number>
}

const markOf = (id: string): string => `secret.given-up.${id}`

const lyingOf = async (db: Kysely<DB>, config: Config, kind: SealedRows): Promise<LyingRows> => {
  const [newest, ...previous] = sealingIds(config.secrets)
  const lying: LyingRows = { name: kind.name, newest: 0, previous: 0, unknown: new Map(), givenUp: new Map() }
  for (const { id, rows } of await kind.count(db))
    if (id === newest) lying.newest += rows
    else if (id === '' || previous.includes(id)) lying.previous += rows
    else if (await hasMark(db, markOf(id))) lying.givenUp.set(id, rows)
    else lying.unknown.set(id, rows)
  return lying
}

const listLying = async (db: Kysely<DB>, config: Config): Promise<LyingRows[]> => {
  const kinds = []
  for (const kind of sealedRows) kinds.push(await lyingOf(db, config, kind))
  return kinds
}

const missing = (kinds: LyingRows[]): string[] =>
  kinds.flatMap(({ name, unknown }) =>
    [...unknown].map(
      ([id, rows]) =>
        `${name}: ${rows} lie under the secret ${id}, which neither SECRET nor SECRET_PREVIOUS has`,
    ),
  )

/** Can all be read with the secrets that are listed? `line`: where somebody has to do something about it, what, in one line. */
export const lookAtSealed = async (
  db: Kysely<DB>,
  config: Config,
): Promise<{ isReadable: boolean; line: string | undefined }> => {
  const kinds = await listLying(db, config)
  const lines = missing(kinds)
  return {
    isReadable: kinds.every(({ unknown, givenUp }) => unknown.size + givenUp.size === 0),
    line:
      lines.length === 0
        ? undefined
        : `${lines.join('; ')}. Put it into SECRET_PREVIOUS until npm run rotate-secret says that it may go.`,
  }
}

/** What stays closed for good, a line each. */
export const listGivenUp = async (db: Kysely<DB>, config: Config): Promise<string[]> =>
  (await listLying(db, config)).flatMap(({ name, givenUp }) =>
    [...givenUp].map(([id, rows]) => `${name}: ${rows} lie under the secret ${id}, which was given up`),
  )

/**
 * Notes that the secret of this id is lost for good: what lies under it stays closed, and nobody is told to list it any more. Listed all the
 * same, it opens everything again. @throws CannotStart where it is listed, or nothing lies under it
 */
export const giveUpSecret = async (ctx: Ctx, id: string): Promise<void> => {
  if (sealingIds(ctx.config.secrets).includes(id)) throw new CannotStart(`the secret ${id} is listed`)
  const kinds = await listLying(ctx.db, ctx.config)
  if (!kinds.some(({ unknown, givenUp }) => unknown.has(id) || givenUp.has(id)))
    throw new CannotStart(`nothing lies under a secret ${id}`)
  await insertMark(ctx.db, markOf(id))
}

export const secretChecks: Check[] = [
  {
    name: 'everything that is sealed lies under a secret that is listed',
    broken: async (db, config) => missing(await listLying(db, config)),
  },
]

/** Writes everything anew under the newest secret. It may be stopped and begun again, also twice at once. */
export const renewAll = async (
  ctx: Ctx,
  say: (name: string, renewed: Renewed) => void = () => {},
): Promise<void> => {
  for (const kind of sealedRows) say(kind.name, await kind.renew(ctx))
}

const sessionDays = 30
const dayMs = 86_400_000

/** What stands in the way of taking the other secrets out of SECRET_PREVIOUS, a line each; and what ends when they go. */
export const whatHolds = async (
  db: Kysely<DB>,
  config: Config,
): Promise<{ holds: string[]; endsUntil: Date | undefined; recoveryCodes: number }> => {
  const kinds = await listLying(db, config)
  const since = await newestSince(db, config.secrets[0])
  return {
    holds: [
      ...missing(kinds),
      ...kinds
        .filter(({ previous }) => previous > 0)
        .map(({ name, previous }) => `${name}: ${previous} are not under the newest secret`),
    ],
    endsUntil: since && new Date(since.getTime() + sessionDays * dayMs),
    recoveryCodes: await countUnsealedCodes(db),
  }
}

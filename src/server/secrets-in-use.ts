import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Check } from './db/check.ts'
import { countSealed, type Renewed, type SealedRows } from './db/sealed-rows.ts'
import { newestSince } from './db/secret-versions.ts'
import type { DB } from './db/types.ts'
import type { Ctx } from './kernel/context.ts'
import { sealingIds } from './kernel/sealed.ts'
import { countUnsealedCodes, renewRecovery, renewTotp } from './modules/identity/index.ts'
import { renewPushKey } from './modules/notices/index.ts'
import { countWebhookSecrets, renewWebhookSecrets } from './modules/outgoing-webhooks/index.ts'
import { renewCodes } from './modules/rewards/index.ts'
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

/** How rows of one kind lie: under the newest secret, under others that are listed, under none that is. */
export type LyingRows = { name: string; newest: number; previous: number; unknown: Map<string, number> }

const lyingOf = async (db: Kysely<DB>, config: Config, kind: SealedRows): Promise<LyingRows> => {
  const [newest, ...previous] = sealingIds(config.secrets)
  const lying: LyingRows = { name: kind.name, newest: 0, previous: 0, unknown: new Map() }
  for (const { id, rows } of await kind.count(db))
    if (id === newest) lying.newest += rows
    else if (id === '' || previous.includes(id)) lying.previous += rows
    else lying.unknown.set(id, rows)
  return lying
}

export const listLying = async (db: Kysely<DB>, config: Config): Promise<LyingRows[]> => {
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

/** What cannot be read with the secrets that are listed: in one line what to do, or undefined when there is nothing. */
export const unreadableLine = async (db: Kysely<DB>, config: Config): Promise<string | undefined> => {
  const lines = missing(await listLying(db, config))
  if (lines.length === 0) return undefined
  return `${lines.join('; ')}. Put it into SECRET_PREVIOUS until npm run rotate-secret says that it may go.`
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

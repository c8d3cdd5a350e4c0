import type { AskedWithdrawal } from '#contract/withdrawals.ts'
import { keyedHashes, type Secrets, seal, unseal } from '#server/kernel/sealed.ts'
import { fold } from '#shared/vietnamese.ts'

/** What is derived of SECRET for accounts is named so since the first of them; these words cannot change. */
const sealing = 'muahoi withdrawal accounts'
const hashing = 'muahoi withdrawal account hashes'

/** Where money goes: a bank account's or phone's number, and whose it is, as banks write names. */
export type Account = { number: string; holder: string | null }

/** As banks write a name: NGUYEN THI LAN. */
const asBanksWrite = (name: string): string => fold(name).toUpperCase()

/** The account asked for, and the bank (its number at NAPAS) or phone network it is with. */
export const accountOf = (asked: AskedWithdrawal): Account & { provider: string | null } => {
  if (asked.kind === 'bank')
    return { number: asked.accountNumber, holder: asBanksWrite(asked.holder), provider: asked.bank }
  if (asked.kind === 'momo')
    return { number: asked.phone, holder: asBanksWrite(asked.holder), provider: null }
  return { number: asked.phone, holder: null, provider: asked.carrier }
}

/** What may be shown of an account: its last four characters. */
export const tailOf = (number: string): string => number.slice(-4)

/** An account as it rests in the database; `nonce` is new for every one. */
export const sealAccount = (account: Account, secrets: Secrets, nonce: Buffer): string =>
  seal(secrets, sealing, JSON.stringify([account.number, account.holder]), nonce)

/** @throws AppError unavailable when no secret opens it, or it was altered */
export const openAccount = (sealed: string, secrets: Secrets): Account => {
  const [number, holder] = JSON.parse(unseal(secrets, sealing, sealed)) as [string, string | null]
  return { number, holder }
}

/** What tells that two withdrawals go to the same account, for each secret, the newest first. */
export const accountHashes = (
  number: string,
  provider: string | null,
  secrets: Secrets,
): readonly [string, ...string[]] => keyedHashes(secrets, hashing, JSON.stringify([provider, number]))

/** The same under the newest secret. */
export const accountHash = (number: string, provider: string | null, secrets: Secrets): string =>
  accountHashes(number, provider, secrets)[0]

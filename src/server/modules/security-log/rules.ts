import type { SecurityAlertKind } from '#shared/security-events.ts'

/** How far back is looked, in minutes: as long as the limits of sign-ins count. */
export const watchedMinutes = 15

/** How many within that time are no people who mistype. */
export const alarming = {
  /** Different accounts tried in vain from one net. */
  accountsOfNet: 10,
  /** Wrong passwords for names that nobody has, from one net. */
  unknownOfNet: 30,
  /** Wrong passwords for one account, from at least so many nets. */
  failuresOfAccount: 20,
  netsOfAccount: 5,
  /** Messages to a webhook with a wrong secret or signature, from one net. */
  forgedOfNet: 5,
  /** Calls that were forbidden, asked without a session, made by hand or sent by another site, from one net. */
  refusedOfNet: 100,
} as const

/** What was counted since then, as the store hands it over. */
export type Counted = {
  nets: { net: string; accounts: number; unknown: number; forged: number; refused: number; failed: number }[]
  accounts: { userId: number; failed: number; nets: number }[]
}

export type Alarm = { kind: SecurityAlertKind; subject: string; times: number }

/** What of it an operator should look at. Pure. */
export const alarmsOf = ({ nets, accounts }: Counted): Alarm[] => [
  ...nets.flatMap(({ net, ...of }): Alarm[] => [
    ...(of.accounts >= alarming.accountsOfNet || of.unknown >= alarming.unknownOfNet
      ? [{ kind: 'spraying' as const, subject: net, times: of.failed }]
      : []),
    ...(of.forged >= alarming.forgedOfNet
      ? [{ kind: 'forging' as const, subject: net, times: of.forged }]
      : []),
    ...(of.refused >= alarming.refusedOfNet
      ? [{ kind: 'probing' as const, subject: net, times: of.refused }]
      : []),
  ]),
  ...accounts
    .filter((one) => one.failed >= alarming.failuresOfAccount && one.nets >= alarming.netsOfAccount)
    .map(({ userId, failed }): Alarm => ({ kind: 'guessing', subject: String(userId), times: failed })),
]

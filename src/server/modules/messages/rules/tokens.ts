/** What a token is for. */
export const confirming = 'newsletter.confirm'
export const leaving = 'newsletter.unsubscribe'

const confirmDays = 7
/** So many days after it was asked for, no link to confirm it holds: its letter may have waited a day for the mail server. */
export const pendingDays = confirmDays + 2

/** What a token carries: the subscriber, and for confirming the instant (ms) until which it holds. */
export const payloadOf = (id: number, validFrom?: Date): string =>
  validFrom ? `${id}.${validFrom.getTime() + confirmDays * 86_400_000}` : String(id)

/** The subscriber of a token's payload, unless it has run out. */
export const subscriberOf = (payload: string | undefined, now: Date): number | undefined => {
  const [id, until] = (payload ?? '').split('.')
  if (!id || (until !== undefined && Number(until) < now.getTime())) return undefined
  return Number(id)
}

/**
 * What the link to leave carries: the subscription, and of its address the beginning of the hash. Who left and came back has another
 * subscription, which a link in an earlier letter has to end as well.
 */
export const leavePayload = (id: number, addressHash: string): string => `${id}.${addressHash.slice(0, 16)}`

/** The subscription of such a payload; links of earlier versions name it alone. */
export const leaverOf = (
  payload: string | undefined,
): { id: number; hashBegins: string | undefined } | undefined => {
  const [id, hashBegins] = (payload ?? '').split('.')
  return id ? { id: Number(id), hashBegins } : undefined
}

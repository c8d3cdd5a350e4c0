/** What a token is for. */
export const confirming = 'newsletter.confirm'
export const leaving = 'newsletter.unsubscribe'

const confirmDays = 7

/** What a token carries: the subscriber, and for confirming the instant (ms) until which it holds. */
export const payloadOf = (id: number, validFrom?: Date): string =>
  validFrom ? `${id}.${validFrom.getTime() + confirmDays * 86_400_000}` : String(id)

/** The subscriber of a token's payload, unless it has run out. */
export const subscriberOf = (payload: string | undefined, now: Date): number | undefined => {
  const [id, until] = (payload ?? '').split('.')
  if (!id || (until !== undefined && Number(until) < now.getTime())) return undefined
  return Number(id)
}

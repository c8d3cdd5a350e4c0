import type { Told } from './messages.ts'

export const isSaid = (told: Told): boolean =>
  told !== undefined && !told.isHidden && (told.view === 'offer' || told.view === 'earning')

/** By then (ms) the worker has nearly always heard of the requests that led here, and by then on any machine. */
const heardBy = [400, 1500]

/**
 * The worker's word of a request may come after the page's own: who was sent by somebody else seemed to be nobody's visitor then, and
 * who was sent by us somebody else's. Nothing is drawn before that is heard, and what was drawn is looked at once more.
 */
export const showArrival = async ({
  ask,
  show,
  later,
}: {
  ask: (kind: 'arrived' | 'look') => Promise<Told>
  show: (told: Told) => void
  later: (look: () => void, ms: number) => void
}): Promise<void> => {
  const told = await ask('arrived')
  if (!isSaid(told)) show(told)
  if (told) for (const ms of heardBy) later(() => void ask('look').then(show), ms)
}

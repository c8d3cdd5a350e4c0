import type { Crew } from './crew.ts'
import type { Message } from './messages.ts'
import type { Random } from './random.ts'

const atOnce = 8
const retryMs = 10 * 60_000
/** AccessTrade and Lazada give a message up after this many tries; shops of one's own never do. */
const mostTries = 3

export type Post = {
  add: (messages: Message[]) => void
  /** Sends what is due, in any order, several at a time; `sent` is told of each before its answer comes. */
  deliver: (at: Date, sent: () => void) => Promise<void>
  isEmpty: () => boolean
  tally: { messages: number; tries: number; broken: number; givenUp: number; refused: number }
}

/** What the networks send to our webhooks. A connection that breaks is tried again, as the networks do it. */
export const createPost = (crew: Crew, random: Random): Post => {
  let onTheWay: { message: Message; at: number; tries: number }[] = []
  const tally = { messages: 0, tries: 0, broken: 0, givenUp: 0, refused: 0 }

  /** The status; 0 when the connection broke before the answer was here. */
  const send = async ({ path, init }: Message, hangUp: boolean): Promise<number> => {
    const impatience = new AbortController()
    const answer = fetch(`${crew.url(random)}${path}`, { ...init, signal: impatience.signal })
    // The message has left, its answer is not waited for: nobody can say whether it was taken in.
    if (hangUp) setTimeout(() => impatience.abort(), random.between(0, 6))
    try {
      const { status, body } = await answer
      await body?.cancel()
      return status
    } catch {
      return 0
    }
  }

  return {
    tally,
    isEmpty: () => onTheWay.length === 0,
    add: (messages) => {
      tally.messages += messages.length
      for (const message of messages) onTheWay.push({ message, at: message.at.getTime(), tries: 0 })
    },
    deliver: async (at, sent) => {
      const due = random.shuffled(onTheWay.filter((letter) => letter.at <= at.getTime()))
      onTheWay = onTheWay.filter((letter) => letter.at > at.getTime())
      const carry = async (): Promise<void> => {
        for (let letter = due.pop(); letter; letter = due.pop()) {
          tally.tries += 1
          const answer = send(letter.message, random.chance(0.02))
          sent()
          const status = await answer
          if (status === 200) continue
          if (status === 0) tally.broken += 1
          else tally.refused += 1
          const tries = letter.tries + 1
          if (tries >= mostTries && !letter.message.path.includes('/direct/')) tally.givenUp += 1
          else onTheWay.push({ message: letter.message, at: at.getTime() + retryMs, tries })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, carry))
    },
  }
}

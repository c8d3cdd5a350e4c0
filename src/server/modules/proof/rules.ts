import { createHash } from 'node:crypto'
import { leafMark, nodeMark, type Step } from '#shared/proof.ts'
import { addDays, vietnamDay, vietnamDayBounds } from '#shared/vietnam-time.ts'

/** The queue in which word of broken chains waits for its letter. */
export const breakQueue = 'proof.tell-of-breaks'

/** Leaves in a row of proof_chunks; a power of two, so that a chunk is a node of the whole tree. */
export const chunkSize = 256

/** For so many days the whole tree is kept and members' paths are answered; the roots stay for ever. */
export const keptTrees = 7

/** A day is published so long after its end: what was begun before midnight has ended by then. */
const settleMs = 300_000

const dayStep = (day: string, step: number): string => vietnamDay(addDays(vietnamDayBounds(day).from, step))

/** The days that have ended and have no root yet, oldest first; the first root ever is that of yesterday. */
export const daysDue = (last: string | undefined, now: Date): string[] => {
  const until = dayStep(vietnamDay(new Date(now.getTime() - settleMs)), -1)
  const days: string[] = []
  for (let day = last ? dayStep(last, 1) : until; day <= until; day = dayStep(day, 1)) days.push(day)
  return days
}

/** A root that is later than this waits for a person: what publishes it has tried often by then. */
const lateMs = 6 * 3_600_000

/** The days whose root should have been there for hours; none before the first root ever. */
export const daysLate = (last: string | undefined, now: Date): string[] =>
  last === undefined ? [] : daysDue(last, new Date(now.getTime() - lateMs))

/** Trees of days before this one are dropped once `day` is published. */
export const oldestKept = (day: string): string => dayStep(day, 1 - keptTrees)

const digest = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leafPrefix = Buffer.from([leafMark])
const nodePrefix = Buffer.from([nodeMark])

export const leafHash = (text: string): Buffer => digest(leafPrefix, text)
export const nodeHash = (left: Buffer, right: Buffer): Buffer => digest(nodePrefix, left, right)

/** Stands for a member in the tree of one day: who has not the day's salt learns nothing from it. */
export const handleOf = (salt: Buffer, userId: number): string => digest(salt, String(userId)).toString('hex')

/** One level up, as RFC 6962 does it: a node without a neighbour rises unchanged. */
const levelAbove = (hashes: Buffer[]): Buffer[] => {
  const above: Buffer[] = []
  for (let at = 0; at < hashes.length; at += 2) {
    const [left, right] = [hashes[at], hashes[at + 1]]
    if (left) above.push(right ? nodeHash(left, right) : left)
  }
  return above
}

export const treeRoot = (hashes: Buffer[]): Buffer => {
  let level = hashes
  while (level.length > 1) level = levelAbove(level)
  return level[0] ?? digest()
}

/** What stands beside the way from a leaf up to the root of its tree. */
export const pathFrom = (hashes: Buffer[], index: number): Step[] => {
  const path: Step[] = []
  let level = hashes
  for (let at = index; level.length > 1; at >>= 1) {
    const beside = level[at ^ 1]
    if (beside) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: beside.toString('hex') })
    level = levelAbove(level)
  }
  return path
}

/** Hashes that lie one behind the other, 32 bytes each. */
export const splitHashes = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32))

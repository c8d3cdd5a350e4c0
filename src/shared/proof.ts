import { arrayText, type ChainVerdict, type HashedEntry, verifyChain } from './ledger.ts'
import { fromHex, sha256 } from './sha256.ts'

/** The first byte of what is hashed, as in RFC 6962: a leaf can never pass for a node, nor a node for a leaf. */
export const leafMark = 0
export const nodeMark = 1

export type Step = { side: 'left' | 'right'; hash: string }

/** What a member's leaf says: `handle` stands for the member, known to nobody else; `entries` lines up to `head`. */
export type Leaf = { handle: string; head: string; entries: number; balance: number }

/** What the last step of every path says: whose tree it is and which root came before it. */
export type DayHeader = { day: string; members: number; entries: number; previous: string | null }

export const leafText = ({ handle, head, entries, balance }: Leaf): string =>
  arrayText(['muahoi-leaf-1', handle, head, entries, balance])

export const headerText = ({ day, members, entries, previous }: DayHeader): string =>
  arrayText(['muahoi-day-1', day, members, entries, previous])

/** The hash of a leaf, or of a day's header, by its text. */
export const hashText = (text: string): Promise<string> =>
  sha256(Uint8Array.from([leafMark, ...new TextEncoder().encode(text)]))

export const hashNode = (left: string, right: string): Promise<string> =>
  sha256(Uint8Array.from([nodeMark, ...fromHex(left), ...fromHex(right)]))

/** The root that a path leads to from a leaf. */
export const foldPath = async (leaf: string, path: readonly Step[]): Promise<string> => {
  let hash = leaf
  for (const { side, hash: beside } of path)
    hash = await (side === 'left' ? hashNode(beside, hash) : hashNode(hash, beside))
  return hash
}

/** A member's proof as GET /api/me/proof gives it; `total` is of all members together. */
export type Proof = {
  day: string
  root: string
  leaf: string
  path: Step[]
  handle: string
  head: string
  entries: number
  balance: number
  members: number
  total: number
  previous: string | null
}

export type ProofVerdict =
  | { ok: true; count: number; day: string | null }
  | { ok: false; fault: 'entry'; entry: number }
  | { ok: false; fault: 'balance' | 'head' | 'leaf' | 'path' | 'root' }

const asVerdict = (chain: ChainVerdict): ProofVerdict => {
  if (chain.ok) return { ok: true, count: chain.count, day: null }
  return chain.badEntry === null
    ? { ok: false, fault: 'balance' }
    : { ok: false, fault: 'entry', entry: chain.badEntry }
}

type OwnLedger = { userId: number; balance: number; entries: (HashedEntry & { hash: string })[] }

/**
 * Checks everything a member can check without trusting the server: the chain, that the line the proof stands on is in it
 * at its place and with its balance, the leaf, the path, and that the root is the published one. No proof: the chain alone.
 */
export const verifyProof = async (
  { userId, balance, entries }: OwnLedger,
  proof: Proof | null,
  published: { day: string; root: string }[],
): Promise<ProofVerdict> => {
  const chain = asVerdict(await verifyChain(userId, balance, entries))
  if (!chain.ok || !proof) return chain
  const line = entries[proof.entries - 1]
  if (line?.hash !== proof.head || line.balanceAfter !== proof.balance) return { ok: false, fault: 'head' }
  if ((await hashText(leafText(proof))) !== proof.leaf) return { ok: false, fault: 'leaf' }
  const { day, members, total, previous } = proof
  const header = await hashText(headerText({ day, members, entries: total, previous }))
  const last = proof.path.at(-1)
  if (last?.side !== 'right' || last.hash !== header) return { ok: false, fault: 'path' }
  if ((await foldPath(proof.leaf, proof.path)) !== proof.root) return { ok: false, fault: 'path' }
  if (published.find((one) => one.day === day)?.root !== proof.root) return { ok: false, fault: 'root' }
  return { ...chain, day }
}

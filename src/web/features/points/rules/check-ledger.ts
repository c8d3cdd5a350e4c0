import { ApiError } from '#contract/client.ts'
import { type Proof, type ProofVerdict, verifyProof } from '#shared/proof.ts'
import { api } from '#web/lib/api.ts'
import { fetchLedger } from '../queries.ts'

/** Null before the first night of a ledger's life: no root holds it yet. */
const fetchProof = (): Promise<Proof | null> =>
  api.call('GET /api/me/proof').catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

/** The ledger checked here, and what it was checked with, as a file for whoever wants to check it elsewhere. */
export type CheckedLedger = { verdict: ProofVerdict; file: string | null }

/** Fetches ledger, proof and published roots anew and recomputes all of it in the browser. */
export const checkLedger = async (userId: number): Promise<CheckedLedger> => {
  // The proof first: a line that arrives after it is then in the ledger, never the other way round.
  const proof = await fetchProof()
  const [{ balance, entries }, published] = await Promise.all([
    fetchLedger(),
    api.call('GET /api/proof/roots', { query: { limit: 7 } }),
  ])
  const verdict = await verifyProof({ userId, balance, entries }, proof, published)
  return { verdict, file: proof ? JSON.stringify({ userId, balance, entries, proof }, null, 2) : null }
}

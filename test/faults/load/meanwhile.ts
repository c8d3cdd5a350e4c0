import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './stage.ts'

/** 0: no answer came. */
export const statusOf = (address: string, init?: RequestInit) =>
  fetch(address, {
    ...init,
    // Somebody else than who makes the trouble.
    headers: { 'x-forwarded-for': '10.9.0.1', ...(init?.headers as Record<string, string> | undefined) },
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

/** Of calls that come one after the other while `work` lasts, those that did not answer as they have to. */
export const meanwhile = async (path: string, stage: Stage, work: () => Promise<void>): Promise<string[]> => {
  let isOver = false
  const lines: string[] = []
  const asking = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const status = await statusOf(`${stage.urls()[turn % 2]}${path}`)
      if (status !== 200) lines.push(`${path}: ${status}`)
      await pause(20)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await asking
  return [...new Set(lines)]
}

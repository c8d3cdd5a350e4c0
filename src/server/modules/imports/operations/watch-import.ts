import { setTimeout as pause } from 'node:timers/promises'
import type { ImportProgress } from '#contract/imports.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { importsText as t } from '#server/text/imports.ts'
import { findRun } from '../store/runs.ts'
import { asRun } from './show-imports.ts'

const lookEvery = 500
const wordEvery = 10_000
/** The browser asks again after this, and its right to look is checked again. */
const longestWatch = 120_000
const asleep = ['mapping', 'checked', 'paused', 'done', 'failed', 'cancelled', 'undone']

/**
 * Server-sent events of one import: its progress whenever it changes, until it sleeps or ends, the watcher leaves or
 * the process drains.
 */
export const watchImport = async function* (
  ctx: Ctx,
  id: number,
  { gone, isDraining }: { gone: AbortSignal; isDraining: () => boolean },
): AsyncGenerator<string> {
  const until = performance.now() + longestWatch
  let sent = ''
  let sentAt = performance.now()
  while (!gone.aborted && !isDraining() && performance.now() < until) {
    const run = await findRun(ctx.db, id)
    if (!run) return
    const progress: ImportProgress = asRun(run)
    const text = JSON.stringify(progress)
    if (text !== sent || performance.now() - sentAt > wordEvery) {
      yield text === sent ? `: ${t.stillThere}\n\n` : `event: progress\ndata: ${text}\n\n`
      sent = text
      sentAt = performance.now()
    }
    if (asleep.includes(run.status)) {
      yield 'event: rest\ndata: {}\n\n'
      return
    }
    await pause(lookEvery)
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../../kernel/cannot-start.ts'
import type { Log } from '../../kernel/log.ts'
import { isAlive } from './lock.ts'
import { answers } from './presence.ts'
import { childFile, type Home } from './run-as.ts'

const firstNumber = (file: string): number =>
  existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0

/** Is this number still a server process of ours, over this folder's data? Numbers are given out again, and each container has its own. */
const worksIn = (pid: number, folder: string): boolean => {
  try {
    return (
      isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`-D\0${join(folder, 'postgres')}`)
    )
  } catch {
    return false
  }
}

/** The server by its own pid file, or whatever was started last and had not come so far as to write one. */
const leftBehind = (home: Home): number[] =>
  [join(home.folder, 'postgres/postmaster.pid'), childFile(home)]
    .map(firstNumber)
    .filter((pid) => pid !== 0 && worksIn(pid, home.folder))

/** How long (ms) each way of ending a server is waited for: by the first it may have much to write down still. */
const patienceOf = { SIGINT: 60_000, SIGQUIT: 15_000, SIGKILL: 15_000 } as const

/** Ends what outlived its app (kill -9). A fast shutdown first, a harder one if it does not go. */
export const stopOrphans = async (home: Home, log: Log): Promise<void> => {
  for (const pid of leftBehind(home)) {
    log.info('stopping the database process an earlier run left behind', { pid })
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (worksIn(pid, home.folder)) process.kill(pid, signal)
      for (let waited = 0; waited < patienceOf[signal] && worksIn(pid, home.folder); waited += 25)
        await pause(25)
    }
    if (worksIn(pid, home.folder))
      throw new CannotStart(`the database process ${pid} of ${home.folder} does not stop`)
  }
}

const listeners = (home: Home): string[] => {
  const folder = join(home.folder, 'socket')
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\.s\.PGSQL\.\d+$/.test(name))
        .map((name) => join(folder, name))
    : []
}

/**
 * Does a server that cannot be seen from here work on this folder? In a container of its own it has other numbers, and neither the lock nor
 * PostgreSQL's own file tells that it lives; its socket answers all the same.
 */
export const isServedElsewhere = async (home: Home): Promise<boolean> => {
  // Elsewhere none of our own can be told apart either.
  if (process.platform !== 'linux') return false
  for (const path of listeners(home)) if (await answers(path)) return leftBehind(home).length === 0
  return false
}

import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../../kernel/cannot-start.ts'
import { dbText as t } from '../../text/db.ts'
import { showPresence } from './presence.ts'

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process started, in kernel ticks: tells a living owner from a number given out again. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Another live process works on this DATA_DIR. */
export class DataDirBusy extends CannotStart {
  override readonly name = 'DataDirBusy'
  constructor(dataDir: string, pid?: number) {
    super(pid === undefined ? t.folderInUseElsewhere(dataDir) : t.folderInUse(dataDir, pid))
  }
}

/**
 * Takes the folder, waiting `patience` milliseconds for a process that is just stopping. `isServedElsewhere`: does one that cannot be
 * seen from here work on it? @throws DataDirBusy
 */
export const lockFolder = async (
  dataDir: string,
  patience: number,
  isServedElsewhere: () => Promise<boolean>,
): Promise<() => void> => {
  const until = Date.now() + patience
  for (;;) {
    try {
      if (await isServedElsewhere()) throw new DataDirBusy(dataDir)
      return await takeAlone(dataDir)
    } catch (error) {
      if (!(error instanceof DataDirBusy) || Date.now() > until) throw error
      await pause(100)
    }
  }
}

/** Who signed it; undefined where it was let go between the look and the read. */
const read = (lock: string): string | undefined => {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

const pidOf = (owner: string): number => Number(owner.split(' ')[0])

/** An empty one was signed, and the power went before that reached the disk. */
const isHeld = (owner: string): boolean => {
  const [pid = '', started = ''] = owner.split(' ')
  if (!(Number(pid) > 0)) return false
  return isAlive(Number(pid)) && (started === '' || startOf(Number(pid)) === started)
}

/** Takes the folder; one in a container of its own is seen by its socket alone, and its lock would be taken over. @throws DataDirBusy */
const takeAlone = async (dataDir: string): Promise<() => void> => {
  const owner = read(join(dataDir, 'lock'))
  if (owner !== undefined && isHeld(owner)) throw new DataDirBusy(dataDir, pidOf(owner))
  const leave = await showPresence(dataDir)
  if (!leave) throw new DataDirBusy(dataDir)
  try {
    const unlock = takeLock(dataDir)
    return () => {
      unlock()
      leave()
    }
  } catch (error) {
    leave()
    throw error
  }
}

/** Takes the folder for this process; a lock whose owner is gone is taken over. @throws DataDirBusy */
const takeLock = (dataDir: string): (() => void) => {
  const lock = join(dataDir, 'lock')
  const mine = join(dataDir, `lock.${randomUUID()}`)
  try {
    writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`)
    for (let tries = 0; ; tries += 1) {
      try {
        linkSync(mine, lock)
        return () => rmSync(lock, { force: true })
      } catch (error) {
        if (tries > 5) throw error
      }
      const owner = read(lock)
      if (owner === undefined) continue
      if (isHeld(owner)) throw new DataDirBusy(dataDir, pidOf(owner))
      // Another one may take it over at this moment; then it is no longer the lock we looked at.
      if (read(lock) === owner) rmSync(lock, { force: true })
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

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
export class DataDirBusy extends Error {
  override readonly name = 'DataDirBusy'
  constructor(dataDir: string, pid: number) {
    super(
      `Thư mục dữ liệu ${dataDir} đang được tiến trình ${pid} sử dụng. / DATA_DIR ${dataDir} is in use by process ${pid}; ` +
        'stop it first, or give this one another DATA_DIR or a DATABASE_URL.',
    )
  }
}

/** Takes the folder, waiting `patience` milliseconds for a process that is just stopping. @throws DataDirBusy */
export const lockFolder = async (dataDir: string, patience: number): Promise<() => void> => {
  const until = Date.now() + patience
  for (;;) {
    try {
      return takeLock(dataDir)
    } catch (error) {
      if (!(error instanceof DataDirBusy) || Date.now() > until) throw error
      await pause(100)
    }
  }
}

/** Takes the folder for this process; a lock whose owner is gone is taken over. @throws DataDirBusy */
const takeLock = (dataDir: string): (() => void) => {
  const lock = join(dataDir, 'lock')
  const mine = join(dataDir, `lock.${process.pid}`)
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`)
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        linkSync(mine, lock)
        return () => rmSync(lock, { force: true })
      } catch (error) {
        if (tries > 5) throw error
      }
      const [pid = '0', started = ''] = readFileSync(lock, 'utf8').split(' ')
      if (isAlive(Number(pid)) && (started === '' || startOf(Number(pid)) === started))
        throw new DataDirBusy(dataDir, Number(pid))
      unlinkSync(lock)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

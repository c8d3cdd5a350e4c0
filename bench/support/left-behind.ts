import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isIn = (pid: number, folder: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}

const end = async (pid: number, folder: string, signals: readonly NodeJS.Signals[]): Promise<void> => {
  for (const signal of signals) {
    if (isIn(pid, folder)) process.kill(pid, signal)
    for (let waited = 0; waited < 5000 && isIn(pid, folder); waited += 50) await pause(50)
  }
}

/**
 * Ends what a part that was stopped has left behind: databases whose data lie below this folder of a run, gently, and all else that was
 * begun with the folder's name, as browsers are with that of their profile.
 */
export const stopLeftBehind = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('postgres/postmaster.pid'),
  )
  for (const file of files) {
    const pid = Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10)
    await end(pid, folder, ['SIGINT', 'SIGQUIT', 'SIGKILL'])
  }
  const others = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isIn(pid, folder))
  for (const pid of others) await end(pid, folder, ['SIGTERM', 'SIGKILL'])
}

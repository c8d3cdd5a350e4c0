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

/** Ends the databases of sites that were killed before they could: those whose data lie below this folder of a run. */
export const stopDatabases = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('postgres/postmaster.pid'),
  )
  for (const file of files) {
    const pid = Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10)
    if (!isIn(pid, folder)) continue
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (isIn(pid, folder)) process.kill(pid, signal)
      for (let waited = 0; waited < 5000 && isIn(pid, folder); waited += 50) await pause(50)
    }
  }
}

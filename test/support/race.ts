import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { packed, processes } from './packed.ts'

/** Starts real server processes on one database; for races that one process could not show. */
export const startProcesses = async (
  count: number,
  env: Record<string, string>,
): Promise<{ urls: string[]; stop: () => void }> => {
  const file = packed(processes['race-server'])
  const children: ChildProcess[] = []
  const urls = await Promise.all(
    Array.from({ length: count }, () => {
      const child = spawn(process.execPath, [file], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      return new Promise<string>((resolve, reject) => {
        let output = ''
        child.stdout.on('data', (chunk: Buffer) => {
          output += chunk
          const url = /ready (\S+)/.exec(output)?.[1]
          if (url) resolve(url)
        })
        child.once('exit', (code) => reject(new Error(`a server process ended with ${code}`)))
      })
    }),
  )
  return {
    urls,
    stop: () => {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

/** Sends as networks and browsers do: again while the server is too busy to take it, and has done nothing. */
export const fetchUntilTaken = async (url: string, init: RequestInit): Promise<Response> => {
  for (;;) {
    const response = await fetch(url, init)
    if (response.status !== 503) return response
    await response.arrayBuffer()
    await pause(100)
  }
}

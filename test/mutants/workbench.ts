import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedCluster } from '../support/cluster.ts'
import type { Addresses } from '../support/database.ts'
import { type Mutant, planted, plantedTogether } from './mutant.ts'

/** What tests and the type checker read; everything else stays where it is. */
const copied = ['src', 'test', 'scripts', 'seed', 'bench', 'migrations', 'docs', 'public', 'extension']
const copiedFiles = [
  'package.json',
  'vitest.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'tsconfig.server.json',
]

export type Verdict =
  | { state: 'green' }
  | { state: 'red'; by: string }
  /** Nothing failed by itself; the time was over. */
  | { state: 'stuck'; by: string }

type Report = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** A copy of the tree in which mistakes are planted one after the other, with one PostgreSQL for all of them. */
export const openWorkbench = (root: string, cluster: Addresses) => {
  const copy = mkdtempSync(join(tmpdir(), 'muahoi-mutants-'))
  for (const name of [...copied, ...copiedFiles])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const report = join(copy, 'report.json')
  let endRunning = (): void => {}

  /** Runs a program of the copy; undefined = the time was over, then nothing of it is left. */
  const run = (program: string, args: string[], seconds: number, env: Record<string, string> = {}) =>
    new Promise<{ code: number | undefined; output: string }>((resolve) => {
      const child = spawn(process.execPath, [join(copy, 'node_modules/.bin', program), ...args], {
        cwd: copy,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own: server processes that a test has started go with it.
        detached: true,
      })
      let output = ''
      const keep = (chunk: Buffer) => {
        output = `${output}${chunk}`.slice(-20_000)
      }
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      const end = () => {
        try {
          if (child.pid) process.kill(-child.pid, 'SIGKILL')
        } catch {
          // Nothing of the group is left.
        }
      }
      endRunning = end
      let isOver = false
      const timer = setTimeout(() => {
        isOver = true
        end()
      }, seconds * 1000)
      child.once('exit', (code) => {
        clearTimeout(timer)
        end()
        resolve({ code: isOver ? undefined : (code ?? 1), output })
      })
    })

  const firstFailure = (): string | undefined => {
    if (!existsSync(report)) return undefined
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    for (const { name, status, message, assertionResults } of testResults) {
      if (status !== 'failed') continue
      const file = name.slice(name.indexOf(copy) + copy.length + 1)
      const test = assertionResults.find((one) => one.status === 'failed')?.fullName
      return `${file}: ${test ?? (message ?? 'did not begin').split('\n')[0]}`
    }
    return undefined
  }

  /** Runs these test files until one fails. A mistake in a migration needs a PostgreSQL that has made it. */
  const test = async (files: string[], seconds: number, isOwn = false): Promise<Verdict> => {
    rmSync(report, { force: true })
    const args = ['run', '--bail=1', '--project=unit', '--project=integration', '--passWithNoTests=false']
    const { code, output } = await run(
      'vitest',
      [...args, '--reporter=json', `--outputFile.json=${report}`, ...files],
      seconds,
      isOwn ? {} : { [sharedCluster]: JSON.stringify(cluster) },
    )
    if (code === 0) return { state: 'green' }
    if (code === undefined) return { state: 'stuck', by: `no answer within ${seconds} s` }
    const failure = firstFailure()
    if (!failure) throw new Error(`the tests broke off and say nothing of it:\n${output}`)
    return { state: 'red', by: failure }
  }

  /** What the type checker says against the copy as it is; it may leave names unused. */
  const typeFault = async (): Promise<string | undefined> => {
    const loose = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
    const info = ['--tsBuildInfoFile', join(copy, 'mutants.tsbuildinfo')]
    const { code, output } = await run('tsc', ['-p', 'tsconfig.server.json', ...loose, ...info], 600)
    return code === 0 ? undefined : output
  }

  return {
    test,
    /** A mistake that the compiler finds is none for tests to find; all of them are compiled, in as few runs as may be. */
    typeFaults: async (mutants: Mutant[]): Promise<string | undefined> => {
      for (let waiting = mutants; waiting.length > 0; ) {
        const { files, left } = plantedTogether(root, waiting)
        if (left.length === waiting.length) return `${left[0]?.id} has no place in the code`
        for (const [file, text] of files) writeFileSync(join(copy, file), text)
        const fault = await typeFault()
        for (const file of files.keys()) cpSync(join(root, file), join(copy, file))
        if (fault !== undefined) return fault
        waiting = left
      }
      return undefined
    },
    plant: (mutant: Mutant): void => writeFileSync(join(copy, mutant.file), planted(root, mutant)),
    restore: ({ file }: Mutant): void => {
      if (existsSync(copy)) cpSync(join(root, file), join(copy, file))
    },
    /** Ends what is running in the copy and takes the copy away. */
    close: (): void => {
      endRunning()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mostSeconds, type Part, parts } from '../bench/parts.ts'
import { writeReport } from '../bench/report/write.ts'
import { stopLeftBehind } from '../bench/support/left-behind.ts'
import { load, machine } from '../bench/support/machine.ts'
import { say } from '../bench/support/record.ts'
import { onStop } from '../test/support/on-stop.ts'

const root = join(import.meta.dirname, '..')
/** So long a run waits for the machine to come to rest. */
const quietSeconds = 240
const folder = join(root, 'bench')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && name !== 'parts.ts')
  .map((name) => name.replace('.ts', ''))
  .sort()

const usage = `npm run bench                  every part in turn, then docs/performance.md
npm run bench -- PART…         some files of bench/, a line of JSON for each figure: ${files.join(' ')}
npm run bench -- all           the same as without a name
npm run bench -- report        docs/performance.md anew from the lines there are
  --feed FILE          products to fill the catalogue with (BENCH_FEED)
  --seconds N          of each measurement (10)      --connections N   at once (32)
  --rounds N           of what is measured in turns  --seed N          of what looks like chance (1)
  --references         beside other libraries and servers, from the npm registry (all: always)
  --only PART,PART     of all: these parts           --out FILE        keeps the lines (all: docs/performance/figures.jsonl)
  --docs FOLDER        where the report goes (docs)
`
const options = {
  feed: { type: 'string' },
  seconds: { type: 'string' },
  connections: { type: 'string' },
  rounds: { type: 'string' },
  seed: { type: 'string' },
  references: { type: 'boolean' },
  only: { type: 'string' },
  out: { type: 'string' },
  docs: { type: 'string' },
  help: { type: 'boolean' },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })

const fail = (message: string): never => {
  process.stderr.write(`${message}\n\n${usage}`)
  process.exit(2)
}

for (const name of ['seconds', 'connections', 'rounds', 'seed'] as const) {
  const value = values[name]
  if (value === undefined) continue
  if (!/^[1-9]\d{0,5}$/.test(value)) fail(`--${name}: a whole number`)
  process.env[`BENCH_${name.toUpperCase()}`] = value
}
if (values.feed && !existsSync(values.feed)) fail(`--feed ${values.feed}: no such file`)
if (values.feed) process.env.BENCH_FEED = resolve(values.feed)
if (values.references) process.env.BENCH_REFERENCES = '1'

const runFile = async (name: string): Promise<void> => {
  const { run } = (await import(join(folder, `${name}.ts`))) as { run: () => Promise<void> }
  await run()
}

let running: ChildProcess | undefined
const signal = (name: NodeJS.Signals): void => {
  try {
    if (running?.pid) process.kill(-running.pid, name)
  } catch {
    // It has ended by itself.
  }
}

type End = { state: 'done' | 'failed' | 'out of time'; problem?: string }

/** A part in a process group of its own: it may fail or hang, and what it started ends with it. */
const runPart = async ({ name, file, env, limit }: Part, shared: NodeJS.ProcessEnv): Promise<End> => {
  const given = Object.fromEntries(
    Object.entries(env ?? {}).filter(([key]) => process.env[key] === undefined),
  )
  const child = spawn(process.execPath, [import.meta.filename, file], {
    detached: true,
    env: { ...shared, ...given, BENCH_PART: name },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  running = child
  let problem = ''
  child.stderr.on('data', (chunk: Buffer) => {
    problem = (problem + chunk).slice(-4000)
  })
  let isLate = false
  let tooLate: NodeJS.Timeout | undefined
  const late = setTimeout(() => {
    isLate = true
    signal('SIGTERM')
    tooLate = setTimeout(() => signal('SIGKILL'), 15_000)
  }, limit * 1000)
  const [code, by] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(late)
  clearTimeout(tooLate)
  // What a part that failed has left behind is told to stop, and has a moment to.
  signal('SIGTERM')
  if (code !== 0) {
    await new Promise((done) => setTimeout(done, 5000))
    await stopLeftBehind(shared.TMPDIR ?? '')
  }
  running = undefined
  if (isLate) return { state: 'out of time', problem: `it was stopped after ${limit} s` }
  if (code === 0) return { state: 'done' }
  const line = problem.split('\n').find((one) => /^\s*\w*Error\b/.test(one)) ?? problem.trim().slice(-200)
  return { state: 'failed', problem: line.trim().slice(0, 300) || `it ended with ${code ?? by}` }
}

const runAll = async (): Promise<void> => {
  const wanted = values.only?.split(',')
  for (const name of wanted ?? [])
    if (!parts.some((part) => part.name === name)) fail(`${name}: no part; ${parts.map((one) => one.name)}`)
  const docs = resolve(values.docs ?? join(root, 'docs'))
  const out = resolve(values.out ?? join(docs, 'performance/figures.jsonl'))
  // What the machine did a minute ago is none of this run's business.
  for (let waited = 0; waited < quietSeconds && load() > cpus().length / 4; waited += 5) await pause(5000)
  // Before the lines of the last run go, for they are part of the source.
  const here = await machine()
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, '')
  const own = mkdtempSync(join(tmpdir(), 'muahoi-bench-run-'))
  process.env.BENCH_OUT = out
  process.env.BENCH_PART = 'run'
  onStop(async () => {
    signal('SIGTERM')
    await pause(3000)
    await stopLeftBehind(own)
    rmSync(own, { recursive: true, force: true })
  })
  const begun = performance.now()
  const secondsLeft = () => Math.round(mostSeconds - (performance.now() - begun) / 1000)
  const { BENCH_SECONDS, BENCH_CONNECTIONS, BENCH_ROUNDS, BENCH_SEED } = process.env
  say({
    ...here,
    ...{
      seconds: BENCH_SECONDS,
      connections: BENCH_CONNECTIONS,
      rounds: BENCH_ROUNDS,
      seed: BENCH_SEED ?? '1',
    },
    feed: process.env.BENCH_FEED !== undefined,
  })
  const shared: NodeJS.ProcessEnv = {
    ...process.env,
    TMPDIR: own,
    BENCH_REFERENCES_IN: tmpdir(),
    BENCH_CATALOGUE: join(own, 'catalogue'),
  }
  for (const part of parts) {
    if (wanted && !wanted.includes(part.name)) continue
    const started = performance.now()
    const loadBefore = load()
    const limit = Math.min(part.limit, secondsLeft())
    const end: End =
      limit < 30
        ? { state: 'out of time', problem: 'the whole run had no time left for it' }
        : await runPart({ ...part, limit }, shared)
    const seconds = Math.round((performance.now() - started) / 1000)
    say({ bench: 'part', name: part.name, ...end, seconds, load: loadBefore })
  }
  rmSync(own, { recursive: true, force: true })
  writeReport(readFileSync(out, 'utf8'), docs)
}

if (values.help) process.stdout.write(usage)
else if (positionals.length === 0 || positionals[0] === 'all') await runAll()
else if (positionals[0] === 'report') {
  const docs = resolve(values.docs ?? join(root, 'docs'))
  writeReport(readFileSync(resolve(values.out ?? join(docs, 'performance/figures.jsonl')), 'utf8'), docs)
} else {
  for (const name of positionals) if (!files.includes(name)) fail(`${name}: no such file of bench/`)
  if (values.out) process.env.BENCH_OUT = resolve(values.out)
  for (const name of positionals) await runFile(name)
}

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutants, widerTests } from '../test/mutants/list.ts'
import type { Mutant } from '../test/mutants/mutant.ts'
import { type Outcome, reportOf } from '../test/mutants/report.ts'
import { openWorkbench } from '../test/mutants/workbench.ts'
import { startCluster } from '../test/support/cluster.ts'
import { onStop } from '../test/support/on-stop.ts'
import { chosen, say } from './chosen.ts'

const usage = `Cách dùng: npm run mutants -- [--list] [--only ID,ID] [--resume TỆP] [--report TỆP] [--limit GIÂY] [--trust] [--narrow]
  Gài từng lỗi vào mã tính điểm, trong một bản sao của dự án, và xem kiểm thử nào phát hiện. Lỗi nào lọt thì thoát với mã 1.
  --list    chỉ liệt kê                          --only    chỉ những lỗi này
  --resume  ghi từng kết quả vào TỆP và bỏ qua lỗi đã bị phát hiện ở đó (chạy nhiều lần nối tiếp)
  --report  viết bảng kết quả vào TỆP            --limit   số giây tối đa cho một lần chạy kiểm thử (240)
  --trust   không chạy trước các kiểm thử trên mã nguyên vẹn
  --narrow  chỉ chạy các kiểm thử riêng của từng lỗi, không chạy tiếp toàn bộ kiểm thử về điểm`

const options = {
  list: { type: 'boolean', default: false },
  only: { type: 'string' },
  resume: { type: 'string' },
  report: { type: 'string' },
  limit: { type: 'string', default: '240' },
  trust: { type: 'boolean', default: false },
  narrow: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const root = join(import.meta.dirname, '..')
const knownFrom = (file: string | undefined): Outcome[] =>
  file && existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Outcome)
    : []

type Bench = ReturnType<typeof openWorkbench>

/** Plants one mistake and runs its own tests, then all tests of money. */
const tryOut = async (
  bench: Bench,
  mutant: Mutant,
  { limit, narrow }: { limit: number; narrow: boolean },
): Promise<Outcome> => {
  const started = performance.now()
  const outcome = (caughtBy: string | null): Outcome => ({
    id: mutant.id,
    caughtBy,
    seconds: Math.round((performance.now() - started) / 1000),
    at: new Date().toISOString(),
  })
  bench.plant(mutant)
  try {
    const isOwn = mutant.file.startsWith('migrations/')
    const wider = widerTests.filter((file) => !mutant.tests.includes(file))
    const own = await bench.test(mutant.tests, limit, isOwn)
    const verdict = own.state === 'green' && !narrow ? await bench.test(wider, 4 * limit, isOwn) : own
    if (verdict.state !== 'green') return outcome(verdict.by)
    return outcome(null)
  } finally {
    bench.restore(mutant)
  }
}

/** Whatever fails before anything is planted could not be told from what a mistake turns red. */
const expectGreen = async (bench: Bench, some: Mutant[], limit: number): Promise<void> => {
  const files = [...new Set(some.flatMap(({ tests }) => tests))]
  const verdict = await bench.test(files, 10 * limit)
  if (verdict.state !== 'green') throw new Error(`red before anything is planted: ${verdict.by}`)
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options })
  if (values.help) return say(usage)
  const some = chosen(mutants, values.only, usage)
  if (values.list) {
    for (const { id, file, words } of some) say(`${id}\t${file}\t${words}`)
    return
  }
  const limit = Number(values.limit)
  if (!(limit >= 10 && limit <= 3600)) throw new Error(usage)
  const known = new Map(knownFrom(values.resume).map((outcome) => [outcome.id, outcome]))
  const waiting = some.filter(({ id }) => !known.get(id)?.caughtBy)
  const cluster = await startCluster()
  const bench = openWorkbench(root, { url: cluster.url, ownerUrl: cluster.ownerUrl })
  const close = async () => {
    bench.close()
    await cluster.stop()
  }
  onStop(close)
  try {
    const fault = await bench.typeFaults(waiting)
    if (fault !== undefined) throw new Error(`the compiler notices a mistake by itself:\n${fault}`)
    if (!values.trust && waiting.length > 0) await expectGreen(bench, waiting, limit)
    for (const mutant of waiting) {
      const outcome = await tryOut(bench, mutant, { limit, narrow: values.narrow })
      known.set(outcome.id, outcome)
      say(JSON.stringify(outcome))
      if (values.resume) appendFileSync(values.resume, `${JSON.stringify(outcome)}\n`)
    }
  } finally {
    await close()
  }
  const done = some.flatMap((mutant) => known.get(mutant.id) ?? [])
  const survived = done.filter(({ caughtBy }) => caughtBy === null)
  if (values.report) writeFileSync(values.report, reportOf(some, done))
  say(`${done.length - survived.length} caught, ${survived.length} survived`)
  if (survived.length > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

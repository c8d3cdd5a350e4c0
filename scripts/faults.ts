import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from '../test/faults/load/faults.ts'
import { copyOf, type Plant, plantInCopy, plants } from '../test/faults/load/plants.ts'
import { playFault, type Report } from '../test/faults/load/run.ts'
import { selftest } from '../test/faults/load/selftest.ts'
import { chosen, say } from './chosen.ts'

const usage = `Cách dùng: npm run faults -- [--seed SỐ] [--times SỐ] [--only ID,ID] [--report TỆP] [--selftest] [--list]
  Hai tiến trình web, một tiến trình worker và một PostgreSQL chịu tải; từng sự cố xảy ra nhiều lần, rồi so những gì
  đã trả lời cho khách với những gì còn trong cơ sở dữ liệu. Mỗi sự cố in một dòng JSON; có gì sai thì thoát với mã 1.
  --seed      hạt giống (1)                 --times   số lần mỗi sự cố (mặc định riêng của từng sự cố)
  --only      chỉ những sự cố này           --report  ghi thêm các dòng JSON vào TỆP
  --selftest  chạy từng sự cố khi chưa gài gì (phải không có gì sai), rồi gài từng lỗi đã biết vào một bản sao; lỗi nào
              không bị phát hiện đúng bằng lời của nó thì thoát với mã 1
  --list      chỉ liệt kê`

const options = {
  seed: { type: 'string', default: '1' },
  times: { type: 'string' },
  only: { type: 'string' },
  report: { type: 'string' },
  selftest: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const root = join(import.meta.dirname, '..')
/** Of what was wrong so many lines are told. */
const mostLines = 12

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options })
  if (values.help) return say(usage)
  if (values.list) {
    for (const { id, words } of [...faults, ...plants]) say(`${id}\t${words}`)
    return
  }
  const seed = Number(values.seed)
  const times = values.times === undefined ? {} : { times: Number(values.times) }
  const write = (report: Report): void => {
    const line = JSON.stringify({ ...report, wrong: report.wrong.slice(0, mostLines) })
    say(line)
    if (values.report) appendFileSync(values.report, `${line}\n`)
  }
  if (values.selftest) {
    const play = async (id: string, plant: Plant | undefined): Promise<Report> => {
      const fault = faults.find((one) => one.id === id)
      if (!fault) throw new Error(`no fault is called ${id}`)
      const copy = plant ? plantInCopy(root, plant) : copyOf(root)
      return playFault(fault, { seed, times: 3, ...times, root: copy.root }).finally(copy.remove)
    }
    if ((await selftest(chosen(plants, values.only, usage), play, write)) > 0) process.exitCode = 1
    return
  }
  for (const fault of chosen(faults, values.only, usage)) {
    const report = await playFault(fault, { seed, ...times })
    write(report)
    if (report.wrong.length > 0) process.exitCode = 1
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)

import { parseArgs } from 'node:util'
import { type Interleaving, playInterleavings } from '../test/simulator/interleave/play.ts'
import { playMonth } from '../test/simulator/play-month.ts'
import { startCluster } from '../test/support/cluster.ts'
import { type Addresses, cloneDatabase } from '../test/support/database.ts'
import { onStop } from '../test/support/on-stop.ts'

const usage = `Cách dùng: npm run simulate -- [--seed SỐ] [--seeds SỐ] [--clicks SỐ] [--days SỐ] [--members SỐ] [--buy TỈ-LỆ] [--kills SỐ] [--every PHÚT]
  Diễn nhiều tuần mua sắm qua AccessTrade, Shopee, Lazada và cửa hàng riêng mô phỏng, cùng người vận hành và thành viên,
  trên hai tiến trình web và một tiến trình nền, rồi so điểm với lời giải độc lập.
  --seed   hạt giống đầu tiên (mặc định: ngẫu nhiên, được in ra)      --seeds   số lần diễn (1)
  --clicks số lượt bấm mỗi lần (400)     --days số ngày có lượt bấm (30)    --members số thành viên (25)
  --buy    phần lượt bấm có mua hàng (0.4)    --kills  số lần một tiến trình bị giết giữa chừng (12)
  --every  số phút giữa hai lần hỏi xem báo cáo nào đến hạn (60)
Hoặc:      npm run simulate -- --interleavings SỐ [--seed SỐ] [--pair TÊN]
  Xen kẽ có chủ ý từng câu lệnh SQL của hai, ba việc xảy ra cùng lúc; mỗi hạt giống là một cách xen kẽ, diễn lại được.
  --pair   chỉ diễn một cặp, ví dụ "message, assignment"`

const options = {
  seed: { type: 'string' },
  seeds: { type: 'string', default: '1' },
  clicks: { type: 'string', default: '400' },
  days: { type: 'string', default: '30' },
  members: { type: 'string', default: '25' },
  buy: { type: 'string', default: '0.4' },
  kills: { type: 'string', default: '12' },
  every: { type: 'string', default: '60' },
  interleavings: { type: 'string' },
  pair: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** How many interleavings are played beside one another, each on a database of its own. */
const lanes = 4

const numberOf = (name: string, text: string, most: number): number => {
  const value = Number(text)
  if (!(value > 0 && value <= most)) throw new Error(`--${name}: số từ 1 đến ${most}\n\n${usage}`)
  return value
}

const readOptions = () => parseArgs({ options }).values
type Given = ReturnType<typeof readOptions>

const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10

const playMonths = async (given: Given, first: number, template: Addresses): Promise<void> => {
  const seeds = numberOf('seeds', given.seeds, 1000)
  const plan = {
    clicks: numberOf('clicks', given.clicks, 1e6),
    days: numberOf('days', given.days, 60),
    members: numberOf('members', given.members, 1000),
    buyShare: numberOf('buy', given.buy, 1),
    kills: numberOf('kills', given.kills, 200),
    everyMinutes: numberOf('every', given.every, 1440),
  }
  for (let seed = first; seed < first + seeds; seed += 1) {
    process.stderr.write(`seed ${seed}\n`)
    const database = await cloneDatabase(template)
    const started = performance.now()
    const { wrong, ...figures } = await playMonth(seed, plan, database)
    await database.drop()
    process.stdout.write(
      `${JSON.stringify({ seed, seconds: secondsSince(started), ...figures, wrong: wrong.length })}\n`,
    )
    for (const line of wrong.slice(0, 40)) process.stderr.write(`  ${line}\n`)
    if (wrong.length > 0) process.exitCode = 1
  }
}

/** Everything needed to look into one: its seed plays it again. */
const describe = ({ seed, pair, what, faults, lines }: Interleaving): string =>
  [
    `seed ${seed}, ${pair}: ${what}`,
    ...faults.map((fault) => `  ${fault}`),
    ...lines.map((line) => `    ${line}`),
    '',
  ].join('\n')

const interleave = async (given: Given, first: number, template: Addresses): Promise<void> => {
  const count = numberOf('interleavings', given.interleavings ?? '', 1e6)
  const databases = await Promise.all(
    Array.from({ length: Math.min(lanes, count) }, () => cloneDatabase(template)),
  )
  process.stderr.write(`seeds ${first} to ${first + count - 1}\n`)
  const started = performance.now()
  const { reds, doctor, ...figures } = await playInterleavings(first, count, {
    databases,
    only: given.pair,
  })
  const seconds = secondsSince(started)
  for (const { drop } of databases) await drop()
  process.stdout.write(
    `${JSON.stringify({ seed: first, seconds, ...figures, red: reds.length, doctor: doctor.length })}\n`,
  )
  for (const red of reds.slice(0, 5)) process.stderr.write(describe(red))
  for (const line of doctor.slice(0, 40)) process.stderr.write(`  doctor ${line}\n`)
  if (reds.length > 0 || doctor.length > 0) process.exitCode = 1
}

/** Prints a line of JSON a seed, or one for all interleavings; fails when anything is not as the rules say. */
const main = async (): Promise<void> => {
  const given = readOptions()
  if (given.help) {
    process.stdout.write(`${usage}\n`)
    return
  }
  const first = given.seed ? numberOf('seed', given.seed, 4e9) : Math.ceil(Math.random() * 1e9)
  const starting = startCluster()
  onStop(async () => (await starting).stop())
  const cluster = await starting
  try {
    await (given.interleavings ? interleave : playMonths)(given, first, cluster)
  } finally {
    await cluster.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

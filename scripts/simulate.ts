import { parseArgs } from 'node:util'
import { playMonth } from '../test/simulator/play-month.ts'
import { startCluster } from '../test/support/cluster.ts'
import { cloneDatabase } from '../test/support/database.ts'

const usage = `Cách dùng: npm run simulate -- [--seed SỐ] [--seeds SỐ] [--clicks SỐ] [--days SỐ] [--members SỐ] [--buy TỈ-LỆ] [--kills SỐ] [--every PHÚT]
  Diễn nhiều tuần mua sắm qua AccessTrade, Shopee, Lazada và cửa hàng riêng mô phỏng, rồi so điểm với lời giải độc lập.
  --seed   hạt giống đầu tiên (mặc định: ngẫu nhiên, được in ra)      --seeds   số lần diễn (1)
  --clicks số lượt nhấp mỗi lần (400)    --days số ngày có lượt nhấp (30)    --members số thành viên (25)
  --buy    phần lượt nhấp có mua hàng (0.4)    --kills  số lần tiến trình nền bị giết giữa chừng (12)
  --every  số phút giữa hai lần hỏi xem báo cáo nào đến hạn (60)`

const options = {
  seed: { type: 'string' },
  seeds: { type: 'string', default: '1' },
  clicks: { type: 'string', default: '400' },
  days: { type: 'string', default: '30' },
  members: { type: 'string', default: '25' },
  buy: { type: 'string', default: '0.4' },
  kills: { type: 'string', default: '12' },
  every: { type: 'string', default: '60' },
  help: { type: 'boolean', default: false },
} as const

const numberOf = (name: string, text: string, most: number): number => {
  const value = Number(text)
  if (!(value > 0 && value <= most)) throw new Error(`--${name}: số từ 1 đến ${most}\n\n${usage}`)
  return value
}

/** Prints one line of JSON a seed; fails when any member's points are not what the networks' story says. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    return
  }
  const first = values.seed ? numberOf('seed', values.seed, 4e9) : Math.ceil(Math.random() * 1e9)
  const seeds = numberOf('seeds', values.seeds, 1000)
  const plan = {
    clicks: numberOf('clicks', values.clicks, 1e6),
    days: numberOf('days', values.days, 60),
    members: numberOf('members', values.members, 1000),
    buyShare: numberOf('buy', values.buy, 1),
    kills: numberOf('kills', values.kills, 200),
    everyMinutes: numberOf('every', values.every, 1440),
  }
  const cluster = await startCluster()
  // Whoever is tired of waiting leaves no database server behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => cluster.stop().finally(() => process.exit(130)))
  try {
    for (let seed = first; seed < first + seeds; seed += 1) {
      process.stderr.write(`seed ${seed}\n`)
      const database = await cloneDatabase(cluster)
      const started = performance.now()
      const ending = await playMonth(seed, plan, database)
      await database.drop()
      const seconds = Math.round((performance.now() - started) / 100) / 10
      const { wrong, ...figures } = ending
      process.stdout.write(`${JSON.stringify({ seed, seconds, ...figures, wrong: wrong.length })}\n`)
      for (const line of wrong.slice(0, 40)) process.stderr.write(`  ${line}\n`)
      if (wrong.length > 0) process.exitCode = 1
    }
  } finally {
    await cluster.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

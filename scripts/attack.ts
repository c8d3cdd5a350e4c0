import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { attacks, attackWith } from '../test/attack/list.ts'
import { plants } from '../test/attack/plants.ts'
import { openTarget } from '../test/attack/target.ts'
import { plantInCopy } from '../test/faults/load/plants.ts'
import { startCluster } from '../test/support/cluster.ts'
import { chosen, say } from './chosen.ts'

const usage = `Cách dùng: npm run attack -- [--only ID,ID] [--selftest] [--list]
  Hai tiến trình của sản phẩm thật trên một PostgreSQL bị tấn công bằng từng cách đã biết. Mỗi cách in một dòng; tìm thấy
  gì thì thoát với mã 1.
  --only      chỉ những cách này (với --selftest: chỉ những lỗi này)
  --selftest  gài từng lỗ hổng đã biết vào một bản sao; lỗ hổng nào không bị phát hiện thì thoát với mã 1
  --list      chỉ liệt kê`

const options = {
  only: { type: 'string' },
  selftest: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const root = join(import.meta.dirname, '..')
type Cluster = Awaited<ReturnType<typeof startCluster>>

const attackAll = async (cluster: Cluster, only: string | undefined): Promise<number> => {
  const target = await openTarget(cluster)
  let findings = 0
  try {
    for (const attack of chosen(attacks, only, usage)) {
      const { asked, found } = await attackWith(attack, target)
      say(`${found.length === 0 ? '✓' : '✗'} ${attack.id}: ${attack.words} (${asked} requests)`)
      for (const line of found) say(`    ${line}`)
      findings += found.length
    }
    say(`${target.asked()} requests, ${findings} findings`)
  } finally {
    await target.close()
  }
  return findings
}

/** Holes of which nothing came: those that the attack named for them did not find. */
const plantAll = async (cluster: Cluster, only: string | undefined): Promise<number> => {
  let survived = 0
  const some = chosen(plants, only, usage)
  for (const plant of some) {
    const attack = attacks.find(({ id }) => id === plant.attack)
    if (!attack) throw new Error(`no attack is called ${plant.attack}`)
    const copy = plantInCopy(root, plant)
    try {
      const target = await openTarget(cluster, copy.root)
      const { found } = await attackWith(attack, target).finally(target.close)
      const caught = found.find((line) => plant.caughtBy.test(line))
      say(
        `${caught ? '✓' : '✗'} ${plant.id}: ${plant.words}; ${attack.id}: ${caught ?? `not found (${found[0] ?? 'nothing'})`}`,
      )
      if (!caught) survived += 1
    } finally {
      copy.remove()
    }
  }
  say(`${some.length - survived} found, ${survived} survived`)
  return survived
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options })
  if (values.help) return say(usage)
  if (values.list) {
    for (const { id, words } of [...attacks, ...plants]) say(`${id}\t${words}`)
    return
  }
  const cluster = await startCluster()
  try {
    const wrong = await (values.selftest ? plantAll : attackAll)(cluster, values.only)
    if (wrong > 0) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)

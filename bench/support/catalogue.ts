import { spawnSync } from 'node:child_process'
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, startSite } from '../../test/support/site.ts'

const root = join(import.meta.dirname, '../..')

/** A folder of its own for what is measured, in the one that temporary files go to. */
export const measuredFolder = (): string => mkdtempSync(join(tmpdir(), 'muahoi-bench-'))

/** The demo, and over it the products of a feed where one is named, with what the jobs of a running site would do in time. */
const fillCatalogue = async (dataDir: string, feed: string | undefined): Promise<void> => {
  const first = await startSite({ dataDir, command: serve, env: { PROCESS: 'web' } })
  await first.stop()
  if (!feed) return
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/import.ts'), feed, '--json'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`the feed was not imported: ${stderr}`)
  const settled = spawnSync(process.execPath, [join(root, 'bench/support/settle-catalogue.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (settled.status !== 0) throw new Error(`the catalogue was not settled: ${settled.stderr}`)
}

/**
 * A new data folder with the catalogue in it: BENCH_FEED names the products, the demo's alone without one. BENCH_CATALOGUE is a folder
 * that one was made in before, or is to be: each measurement takes a copy, so none finds what another left.
 */
export const catalogueFolder = async (): Promise<string> => {
  const dataDir = measuredFolder()
  const { BENCH_CATALOGUE: kept, BENCH_FEED: feed } = process.env
  if (!kept) {
    await fillCatalogue(dataDir, feed)
    return dataDir
  }
  if (!existsSync(kept)) {
    const making = `${kept}.making`
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making, { recursive: true })
    await fillCatalogue(making, feed)
    cpSync(making, kept, { recursive: true, mode: constants.COPYFILE_FICLONE })
    rmSync(making, { recursive: true, force: true })
  }
  cpSync(kept, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // Else the system writes two gigabytes down while it is measured how long a commit waits for the disk.
  spawnSync('sync')
  return dataDir
}

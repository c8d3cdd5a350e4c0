import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { meanwhile, statusOf } from './meanwhile.ts'
import type { Stage } from './stage.ts'

/** A small disk of its own in memory, where this machine lets us have one. Where it does not, says so, and what is not tried for it. */
export const mountSmallDisk = (folder: string, tried: string, megabytes = 96): boolean => {
  const isMounted =
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
      .status === 0
  if (!isMounted)
    process.stderr.write(
      `! no small disk could be mounted (that takes root, on Linux); not tried: ${tried}\n`,
    )
  return isMounted
}
export const unmount = (folder: string): void => void spawnSync('umount', [folder], { stdio: 'ignore' })

const fillers = ['filler', 'filler-2']

export const fillDisk = (folder: string): void => {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(join(folder, 'filler'), Buffer.alloc(Number(bavail) * Number(bsize), 1))
    writeFileSync(join(folder, 'filler-2'), Buffer.alloc(1_000_000, 1))
  } catch {
    // Full is what it was to become.
  }
}
export const emptyDisk = (folder: string): void => {
  for (const name of fillers) rmSync(join(folder, name), { force: true })
}
const mountAgain = (folder: string, how: 'ro' | 'rw') =>
  void spawnSync('mount', ['-o', `remount,${how}`, folder], { stdio: 'ignore' })
export const makeReadOnly = (folder: string): void => mountAgain(folder, 'ro')
export const makeWritable = (folder: string): void => mountAgain(folder, 'rw')

const feed = (): FormData => {
  const form = new FormData()
  form.set('kind', 'products')
  form.set('file', new Blob([Buffer.alloc(200_000, 'a,b\n')], { type: 'text/csv' }), 'hang.csv')
  return form
}

/** Files cannot be written: uploads are refused and say so, everything else goes on; and then they can again. */
export const withoutRoom = async (
  stage: Stage,
  spoil: (folder: string) => void,
  mend: (folder: string) => void,
): Promise<string[]> => {
  if (!stage.isSmallDisk) return ['no small disk could be had: not played']
  const lines: string[] = []
  const upload = (url = '') =>
    statusOf(`${url}/api/admin/imports`, { method: 'POST', body: feed(), headers: stage.adminHeaders() })
  const refused = async () => {
    for (const url of stage.urls()) {
      const status = await upload(url)
      if (status !== 507 && status !== 503) lines.push(`an upload that cannot be written: ${status}`)
    }
  }
  const taken = async (when: string) => {
    const status = await upload(stage.urls()[0])
    if (status !== 202) lines.push(`an upload ${when}: ${status}`)
  }
  // The folder of uploads is there from then on: what fails is writing a file.
  await taken('before')
  spoil(stage.dataDir)
  try {
    lines.push(...(await meanwhile('/products', stage, refused)))
    lines.push(...(await meanwhile('/api/products?page=2', stage, refused)))
  } finally {
    mend(stage.dataDir)
  }
  await taken('once files can be written again')
  return lines
}

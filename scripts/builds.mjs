// Plain Node, no dependency: the folders that hold finished builds, a folder each, and the file that names the current one.
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Of those that nobody serves from any more: browsers have pages open that were made by them. */
const keptAnyway = 2
const isBuild = (name) => /^[0-9a-f]{16}$/.test(name)

const read = (file) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The name of the build to serve; undefined where there is none that is whole. */
export const currentBuild = (builds) => {
  const name = read(join(builds, 'current'))
  return isBuild(name) && existsSync(join(builds, name, 'server/index.js')) ? name : undefined
}

/** In one step: who reads meanwhile finds the one or the other. */
export const switchTo = (builds, name) => {
  const next = join(builds, `current.${process.pid}`)
  writeFileSync(next, name)
  renameSync(next, join(builds, 'current'))
}

/** When a process started, in kernel ticks: numbers are given out again. '' where the system does not tell. */
const startOf = (pid) => {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** Does the process still live that signed with its number and start? */
const isAlive = (signed) => {
  const [pid = '', started = ''] = signed.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return Number(pid) > 0 && (started === '' || startOf(pid) === started)
}

/** Who signed the lock; undefined where it was let go meanwhile. Empty: signed, and the power went before that reached the disk. */
const holderOf = (lock) => {
  try {
    return readFileSync(lock, 'utf8').trim()
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** One process at a time builds or installs; what a dead one left is taken over. */
export const withLock = (builds, work) => {
  mkdirSync(builds, { recursive: true })
  const lock = join(builds, 'lock')
  const mine = join(builds, `lock.${process.pid}`)
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`)
  for (let waited = 0; ; waited += 1) {
    try {
      linkSync(mine, lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = holderOf(lock)
    // Another one may take it over at this moment; then it is no longer the lock we looked at.
    if (holder !== undefined && !isAlive(holder) && holderOf(lock) === holder) rmSync(lock, { force: true })
    else wait(100)
    if (waited === 10)
      process.stderr.write('Đang đợi một lần khởi động khác… / another start installs or builds, waiting…\n')
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
    rmSync(mine, { force: true })
  }
}

/** Is somebody serving from it? Each process leaves a file with its number there (src/server/http/build-folder.ts). */
const isServed = (folder) => {
  let served = false
  for (const name of readdirSync(folder).filter((one) => one.startsWith('served-by-'))) {
    if (isAlive(read(join(folder, name)))) served = true
    else rmSync(join(folder, name), { force: true })
  }
  return served
}

/** Throws away what was never finished, and builds that nobody serves from but for the newest. */
export const pruneBuilds = (builds) => {
  const current = currentBuild(builds)
  const names = readdirSync(builds)
  for (const name of names.filter((one) => one.startsWith('making-')))
    rmSync(join(builds, name), { recursive: true, force: true })
  const old = names
    .filter((name) => isBuild(name) && name !== current && !isServed(join(builds, name)))
    .map((name) => ({
      name,
      at: statSync(join(builds, name, 'server/index.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .toSorted((one, other) => other.at - one.at)
  for (const { name } of old.slice(keptAnyway)) rmSync(join(builds, name), { recursive: true, force: true })
}

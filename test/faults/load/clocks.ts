import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const libraries = '/usr/lib'
const file = 'faketime/libfaketimeMT.so.1'

/** Debian's `faketime`, where it is installed. */
const findLibrary = (): string | undefined =>
  existsSync(libraries)
    ? readdirSync(libraries)
        .map((name) => join(libraries, name, file))
        .find((path) => existsSync(path))
    : undefined

/** Clocks that processes go by in place of the machine's, one each; undefined where none can be had. */
export const openClocks = () => {
  const library = findLibrary()
  if (!library) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'muahoi-clocks-'))
  return {
    /** What a process needs to go by the clock of this name, which begins right. */
    env: (name: string): Record<string, string> => {
      const path = join(folder, name)
      if (!existsSync(path)) writeFileSync(path, '+0')
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: path,
        FAKETIME_CACHE_DURATION: '1',
        // How long something takes is not a matter of what o'clock it is.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        NO_FAKE_STAT: '1',
      }
    },
    /** Sets it so many seconds ahead, or behind; heard of within a second. */
    set: (name: string, seconds: number): void =>
      writeFileSync(join(folder, name), `${seconds < 0 ? '' : '+'}${seconds}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

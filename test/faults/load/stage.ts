import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openLink, throughLink } from '../../support/link.ts'
import { openMailbox } from '../../support/mailbox.ts'
import { openOwnDatabase } from '../../support/own-database.ts'
import { freePort, type Site, serve, startSite } from '../../support/site.ts'
import { openClocks } from './clocks.ts'
import { mountSmallDisk, unmount } from './disk.ts'
import { adminPassword, postbackSecret } from './people.ts'

export const secret = 'one secret of all processes, long enough'

type Role = 'web' | 'worker'
export type Running = { role: Role; site: Site; isMeant: boolean }

/**
 * Two processes that serve and one that works, on one database behind a link of ours; a mail server; one folder of files on
 * a small disk. `root`: a checkout other than this one.
 */
export const openStage = async ({
  root,
  env = {},
  hasClocks = false,
}: {
  root?: string
  env?: Record<string, string>
  /** Each process goes by a clock of its own. */
  hasClocks?: boolean
} = {}) => {
  const clocks = hasClocks ? openClocks() : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'muahoi-faults-'))
  const isSmallDisk = mountSmallDisk(dataDir, 'full-disk, read-only-disk')
  const database = await openOwnDatabase()
  const link = await openLink(database.port)
  const mailbox = await openMailbox()
  const ended: string[] = []
  const running: Running[] = []
  const common = {
    DATABASE_URL: throughLink(database.url, link.port),
    MIGRATE_DATABASE_URL: throughLink(database.ownerUrl, link.port),
    SECRET: secret,
    ADMIN_PASSWORD: adminPassword,
    POSTBACK_SECRET_DIRECT: postbackSecret,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...env,
  }

  const begin = async (role: Role, given?: string): Promise<Running> => {
    const port = given ?? String(await freePort())
    const site = await startSite({
      env: { ...common, PROCESS: role, PORT: port, ...clocks?.env(port) },
      command: serve,
      dataDir,
      ...(root ? { root } : {}),
    })
    const one: Running = { role, site, isMeant: false }
    site.process.once('exit', (code, signal) => {
      if (!one.isMeant)
        ended.push(`a ${role} process ended by itself: ${signal ?? code} ${site.output().slice(-400)}`)
    })
    running.push(one)
    return one
  }
  const end = async (one: Running, signal: NodeJS.Signals): Promise<void> => {
    one.isMeant = true
    running.splice(running.indexOf(one), 1)
    await one.site.stop(signal)
  }
  const living = (role: Role): Running[] =>
    running.filter(
      ({ role: its, site }) => its === role && site.process.exitCode === null && !site.process.signalCode,
    )

  /** All that should run does, and the database answers each that serves. */
  const isWell = async (): Promise<boolean> => {
    if (living('web').length < 2 || living('worker').length < 1) return false
    const answers = await Promise.all(
      living('web').map(({ site }) =>
        fetch(`${site.url}/readyz`).then(
          (r) => r.status === 200,
          () => false,
        ),
      ),
    )
    return answers.every(Boolean)
  }

  await begin('web')
  await begin('web')
  await begin('worker')

  const stage = {
    /** Of whoever may upload; known once there are people. */
    adminHeaders: (): Record<string, string> => ({}),
    /** The share of answers that get lost on their way to who asked. */
    lostAnswers: 0,
    dataDir,
    isSmallDisk,
    /** Sets the clock of one process so many seconds ahead, or behind; false where it has none of its own. */
    setClock: (role: Role, which: number, seconds: number): boolean => {
      const all = living(role)
      const port = all[which % all.length]?.site.env.PORT
      if (!clocks || port === undefined) return false
      clocks.set(port, seconds)
      return true
    },
    /** The one that takes writes; another once a replica was promoted. */
    database,
    link,
    mailbox,
    ended,
    urls: () => living('web').map(({ site }) => site.url),
    /** Kills one at once and starts another in its place. */
    kill: async (role: Role, which: number): Promise<void> => {
      const all = living(role)
      const one = all[which % all.length]
      if (!one) return
      await end(one, 'SIGKILL')
      await begin(role, one.site.env.PORT)
    },
    /** Says what is not well after a minute; undefined = all is. */
    untilWell: async (): Promise<string | undefined> => {
      for (const until = performance.now() + 60_000; performance.now() < until; await pause(50))
        if (await isWell()) return undefined
      return 'not well again a minute after the fault was gone'
    },
    close: async (): Promise<void> => {
      link.heal()
      stage.database.release()
      for (const one of [...running]) await end(one, 'SIGKILL')
      await link.close()
      await mailbox.close()
      clocks?.remove()
      await stage.database.remove()
      if (isSmallDisk) unmount(dataDir)
      if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return stage
}

export type Stage = Awaited<ReturnType<typeof openStage>>

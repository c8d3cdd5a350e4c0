import { accessSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../kernel/cannot-start.ts'
import { declared, type Environment, type Name, needs, together } from './declared.ts'
import { isDemo, isProduction, isPublicHttps } from './in-force.ts'
import { meantAs } from './misspelt.ts'
import { plainName } from './plain-name.ts'
import { readSecretFiles, secretNamedBy } from './secret-files.ts'

/** Settings that cannot be used: a line for each, which names the variable. */
export class ConfigError extends CannotStart {
  override readonly name = 'ConfigError'
}

/** Of what opens an address of ours to a program. */
const leastOfSecret = 16

export type Given = Record<string, string | undefined>
export type Reading = {
  /** What was written, by the name it is declared under; nothing where it is empty or missing. */
  written: Partial<Record<Name, string>>
  /** Secrets that were read from a file of their own, and which. */
  files: Partial<Record<Name, string>>
  /** Undefined where there are problems. */
  values: Environment | undefined
  /** What is written of what nobody may read. */
  secrets: string[]
  /** With these nothing can start. */
  problems: string[]
  /** With these it can, and probably not as it was meant. */
  warnings: string[]
}

export const names = Object.keys(declared) as Name[]
const schema = z.object(
  Object.fromEntries(names.map((name) => [name, declared[name].schema])),
) as unknown as z.ZodType<Environment>

const lookalikes = (given: Given): string[] =>
  Object.keys(given).flatMap((name) => {
    const meant = secretNamedBy(name) ? undefined : meantAs(plainName(name), names)
    return meant ? [`${name}: not a variable of ours, and not read; did you mean ${meant}?`] : []
  })

/** Of these no length was asked for at first, so a shorter one goes on, with a word about it. */
const guessable = (written: Reading['written']): string[] =>
  names.flatMap((name) =>
    /^(POSTBACK_|METRICS_TOKEN$)/.test(name) &&
    (written[name]?.trim().length ?? leastOfSecret) < leastOfSecret
      ? [`${name}: shorter than ${leastOfSecret} characters, so that it can be guessed; exchange it`]
      : [],
  )

const halfSet = (written: Reading['written'], demo: boolean): string[] => [
  ...together.flatMap((all) => {
    const missing = all.filter((name) => !written[name])
    const there = all.filter((name) => written[name])
    if (missing.length === 0 || there.length === 0) return []
    return [`${missing.join(', ')}: missing, while ${there.join(', ')} is set; set all of them or none`]
  }),
  ...needs.flatMap(([name, other]) =>
    written[name] && !written[other] && !(demo && other === 'POSTBACK_SECRET_DIRECT')
      ? [`${name}: only together with ${other}`]
      : [],
  ),
]

/** A role that is named nowhere is asked for as "", and what PostgreSQL says of that helps nobody. */
const withoutRole = (given: Given, written: Reading['written']): string[] =>
  (['DATABASE_URL', 'DATABASE_URL_DIRECT', 'READ_DATABASE_URL', 'MIGRATE_DATABASE_URL'] as const).flatMap(
    (name) => {
      const address = written[name]
      if (
        !address ||
        !/^postgres(ql)?:/.test(address) ||
        !URL.canParse(address) ||
        given.PGUSER ||
        given.USER
      )
        return []
      const { username, searchParams } = new URL(address)
      return username || searchParams.get('user')
        ? []
        : [`${name}: no user in it, such as postgres://user:password@host/database`]
    },
  )

/** A path leads nowhere: what leads to a page of ours begins at the root of the host. */
const onlyOrigin = ({ SITE_URL }: Reading['written']): string[] => {
  if (!SITE_URL || !URL.canParse(SITE_URL)) return []
  const { origin, pathname, search, hash, username } = new URL(SITE_URL)
  return pathname === '/' && !search && !hash && !username
    ? []
    : [`SITE_URL: only ${origin} of it counts; the site cannot lie under a path of another`]
}

/** Nobody is kept from choosing a password by a list that is not there, and nothing else would tell of it. */
const unreadList = ({ BREACHED_PASSWORDS_LIST: list, PROCESS }: Reading['written']): string[] => {
  if (!list || PROCESS === 'worker') return []
  const file = resolve(list.trim())
  try {
    accessSync(file)
    return []
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return [`BREACHED_PASSWORDS_LIST: ${file} cannot be read (${code}), so no password is looked up there`]
  }
}

/** Everything that is wrong with the environment, and what it says where nothing is. */
export const readEnvironment = (given: Given): Reading => {
  const written: Reading['written'] = {}
  const twice: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const plain = plainName(name) as Name
    if (value === undefined || value.trim() === '' || !names.includes(plain)) continue
    const other = written[plain]
    if (other !== undefined && other !== value) twice.push(`${plain}: set by two spellings, and they differ`)
    written[plain] = value
  }
  const { values: fromFiles, files, problems: unread } = readSecretFiles(given)
  Object.assign(written, fromFiles)
  const parsed = schema.safeParse(written)
  const production = isProduction(written)
  const demo = isDemo(written)
  const problems = [
    ...unread,
    ...twice,
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ]
  if (production && demo)
    problems.push(
      'DEMO: DEMO=1 shows reset codes and sample data, so it does not start with NODE_ENV=production',
    )
  if (!demo && !written.SECRET && unread.length === 0)
    problems.push('SECRET: required outside the demo (at least 32 characters)')
  problems.push(...halfSet(written, demo), ...withoutRole(given, written))
  const { METRICS_PORT, PORT, PROCESS } = parsed.data ?? {}
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT && PROCESS !== 'worker')
    problems.push('METRICS_PORT: the same as PORT; it needs one of its own')

  const warnings = [
    ...[...lookalikes(given), ...guessable(written)],
    ...[...onlyOrigin(written), ...unreadList(written)],
  ]
  if (production && !written.SITE_URL)
    warnings.push('SITE_URL: missing; links in mail, and browsers that write, need the public https origin')
  if (demo && !written.DEMO && isPublicHttps(written.SITE_URL))
    warnings.push(
      'DEMO: an https SITE_URL is no trial on this machine, and the demo has a known password and shows reset codes; set NODE_ENV=production or DEMO=0, or DEMO=1 if it is meant',
    )
  if (/\/0+\s*(,|$)/.test(written.TRUST_PROXY ?? ''))
    warnings.push('TRUST_PROXY: a net of /0 believes everybody, so that limits can be passed at will')
  if (written.READ_DATABASE_URL && parsed.data?.PAGE_CACHE_MB === 0)
    warnings.push(
      'READ_DATABASE_URL: only pages that are kept are made from the replica, and PAGE_CACHE_MB=0 keeps none',
    )
  return {
    written,
    files,
    values: parsed.success && problems.length === 0 ? parsed.data : undefined,
    secrets: names.flatMap((name) => (declared[name].secret && written[name] ? [written[name]] : [])),
    problems,
    warnings,
  }
}

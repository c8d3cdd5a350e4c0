import { declared, type Name } from './declared.ts'
import { type EnvFile, readEnvFile } from './env-file.ts'
import { follows, inForce } from './in-force.ts'
import { plainName } from './plain-name.ts'
import { type Given, names, readEnvironment } from './read.ts'

export type Shown = { name: Name; value: string; source: string }

/** Of an address with a password in it the host at most. */
const hostOf = (written: string): string => {
  const host = URL.canParse(written) ? new URL(written).host : ''
  return host ? `, at ${host}` : ''
}

const isDerived = (name: string): name is keyof typeof follows => name in follows

const shownValue = (name: Name, written: string | undefined, values: ReturnType<typeof inForce>): string => {
  const { secret, default: fallback, otherwise } = declared[name]
  if (!written && isDerived(name)) return values[name]
  if (secret) return written ? `set${hostOf(written)}` : `not set${otherwise ? ` (${otherwise})` : ''}`
  return written?.trim() ?? fallback ?? (otherwise ? `(${otherwise})` : '(none)')
}

const baseName = (file: string): string => file.replace(/.*\//, '')

const sourceOf = (
  name: Name,
  given: Given,
  {
    file,
    own,
    isWritten,
    by,
  }: { file: EnvFile | undefined; own: string | undefined; isWritten: boolean; by: readonly Name[] },
): string => {
  if (!isWritten) return by.length > 0 ? `default, by ${by.join(', ')}` : 'default'
  if (own) return baseName(own)
  const isOwn = Object.entries(given).some(([one, value]) => plainName(one) === name && value?.trim())
  return isOwn || !file ? 'environment' : baseName(file.file)
}

/** What is in force and where it comes from, with what is wrong with it; no secrets. Makes and changes nothing. */
export const showEnvironment = (given: Given): { shown: Shown[]; problems: string[]; warnings: string[] } => {
  const file = readEnvFile(given)
  const { written, files, problems, warnings } = readEnvironment({ ...file?.variables, ...given })
  const { HOST, PORT } = declared
  const values = inForce({
    ...written,
    HOST: written.HOST ?? HOST.default ?? '',
    PORT: written.PORT ?? PORT.default ?? '',
  })
  const shown = names.map((name) => ({
    name,
    value: shownValue(name, written[name], values),
    source: sourceOf(name, given, {
      file,
      own: files[name],
      isWritten: written[name] !== undefined,
      by: isDerived(name) ? follows[name] : [],
    }),
  }))
  return { shown, problems, warnings }
}

/** The table of all variables, as docs/operations.md has it. */
export const variablesTable = (): string =>
  [
    '| variable | default | what it is |',
    '| --- | --- | --- |',
    ...names.map((name) => {
      const { kind, about, secret, default: fallback, otherwise } = declared[name]
      const without = fallback ? `\`${fallback}\`` : (otherwise ?? '')
      return `| ${name} | ${without} | ${about} (${kind}${secret ? '; secret' : ''}) |`
    }),
  ].join('\n')

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { declared, type Name } from './declared.ts'
import { plainName } from './plain-name.ts'

type Given = Record<string, string | undefined>

/** What a secret's file is named by: SECRET_FILE for SECRET. */
const ending = /_FILE$/

/** Of NAME_FILE the secret it is for; undefined for everything else, ENV_FILE among it. */
export const secretNamedBy = (name: string): Name | undefined => {
  const plain = plainName(name.replace(ending, '')) as Name
  return ending.test(name) && declared[plain]?.secret ? plain : undefined
}

export type SecretFiles = {
  /** What the files say, by the name of the secret. */
  values: Partial<Record<Name, string>>
  /** Where each came from. */
  files: Partial<Record<Name, string>>
  problems: string[]
}

/**
 * Secrets that lie in files of their own: what a store of secrets hands to a process (Docker, Kubernetes, systemd, the agent of a
 * vault), so that they stand in no environment, which children and crash reports see whole. The line's end behind one is not of it.
 */
export const readSecretFiles = (given: Given): SecretFiles => {
  const found: SecretFiles = { values: {}, files: {}, problems: [] }
  for (const [name, written] of Object.entries(given)) {
    const secret = secretNamedBy(name)
    if (!secret || !written?.trim()) continue
    const file = resolve(written.trim())
    if (Object.entries(given).some(([one, value]) => plainName(one) === secret && value?.trim())) {
      found.problems.push(`${name}: ${secret} is set as well; set one of them`)
      continue
    }
    try {
      const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      // An empty file is an empty variable: not set.
      if (value.trim() === '') continue
      found.values[secret] = value
      found.files[secret] = file
    } catch (error) {
      found.problems.push(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return found
}

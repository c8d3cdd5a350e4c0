import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Name } from './declared.ts'
import { plainName } from './plain-name.ts'
import { projectFolder } from './project-folder.ts'
import { ConfigError, names } from './read.ts'
import { readSecretFiles } from './secret-files.ts'

export type EnvFile = { file: string; variables: Record<string, string> }

/** Editors of Windows write UTF-8 behind a mark, or UTF-16: the mark would be the beginning of the first name, or all of it no text. */
const textOf = (bytes: Buffer, file: string): string => {
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new ConfigError(`ENV_FILE: ${file} is no text in UTF-8`)
  return text
}

/** `NAME: value`, `NAME value`, `set NAME=value`, `$env:NAME = value`: meant to set what it does not set. */
const otherwise = /^[ \t]*(?:(?:setx?[ \t]+|\$env:)(\w+)|(?:export[ \t]+)?(\w+)(?:[ \t]*:|[ \t]+[^\s=]))/i

/** @throws ConfigError where a variable of ours stands in a line that sets nothing: the default would hold, a demo for one */
const refuseMisread = (text: string, file: string): void => {
  // What stands within quotes may go over several lines.
  const bare = text.replace(/(=[ \t]*)(["'`])([\s\S]*?)\2/g, (all) => all.replace(/[^\n]/g, '='))
  for (const [at, line] of bare.split('\n').entries()) {
    const [, set, plain] = otherwise.exec(line) ?? []
    const name = plainName(set ?? plain ?? '') as Name
    if (names.includes(name))
      throw new ConfigError(`ENV_FILE: ${file}, line ${at + 1} sets nothing; write ${set ?? plain}=…`)
  }
}

/**
 * The variables of ENV_FILE, or of `.env` in the project; undefined where there is none. A DATA_DIR in it is meant from
 * where the file lies. @throws ConfigError when the file cannot be read, or not as it is meant
 */
export const readEnvFile = (environment: Record<string, string | undefined>): EnvFile | undefined => {
  const named = environment.ENV_FILE?.trim()
  const file = named ? resolve(named) : join(projectFolder, '.env')
  if (!named && !existsSync(file)) return undefined
  let written: string
  try {
    written = textOf(readFileSync(file), file)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`ENV_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  refuseMisread(written, file)
  const variables = parseEnv(written) as Record<string, string>
  if (variables.DATA_DIR) variables.DATA_DIR = resolve(file, '..', variables.DATA_DIR)
  return { file, variables }
}

/** What the exporter of traces and the log reads from the environment by itself. */
const readByLibraries = 'OTEL_EXPORTER_OTLP_HEADERS'

/** What holds for this process: its own variables, and those of the file where it has none. Libraries read them too. */
export const takeInEnvFile = (): EnvFile | undefined => {
  const found = readEnvFile(process.env)
  for (const [name, value] of Object.entries(found?.variables ?? {})) process.env[name] ??= value
  return found
}

/** Puts what of the files of secrets a library looks for in the environment there. */
export const handToLibraries = (): void => {
  const headers = readSecretFiles(process.env).values[readByLibraries]
  if (headers === undefined) return
  process.env[readByLibraries] = headers
  delete process.env[`${readByLibraries}_FILE`]
}

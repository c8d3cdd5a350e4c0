import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { projectFolder } from './project-folder.ts'
import { ConfigError } from './read.ts'
import { readSecretFiles } from './secret-files.ts'

export type EnvFile = { file: string; variables: Record<string, string> }

/**
 * The variables of ENV_FILE, or of `.env` in the project; undefined where there is none. A DATA_DIR in it is meant from
 * where the file lies. @throws ConfigError when the file that was named cannot be read
 */
export const readEnvFile = (environment: Record<string, string | undefined>): EnvFile | undefined => {
  const named = environment.ENV_FILE?.trim()
  const file = named ? resolve(named) : join(projectFolder, '.env')
  if (!named && !existsSync(file)) return undefined
  let written: string
  try {
    written = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`ENV_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
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

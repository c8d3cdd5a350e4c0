import { statSync } from 'node:fs'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { kernelText as t } from '../text/kernel.ts'

/** Options that npm knows itself: where one is set, nobody has to have written it for the command. */
const knownToNpm = ['json']

const say = (stream: NodeJS.WriteStream, text: string, code: number): never => {
  stream.write(`${text}\n`)
  return process.exit(code)
}

const parsed = <Options extends ParseArgsOptionsConfig>(options: Options) =>
  parseArgs({ options, allowPositionals: true })

/**
 * What stands on a command's line. What it does not know is refused, before anything is done, with exit code 2: a misspelt option would do
 * what it should have kept it from. So is an option that npm has kept for itself, because "--" does not stand before it.
 */
export const readArguments = <Options extends ParseArgsOptionsConfig>(
  usage: string,
  { options, files = 0 }: { options: Options; files?: 0 | 1 },
): ReturnType<typeof parsed<Options>>['values'] & { file: string } => {
  const refuse = (problem: string) => say(process.stderr, problem ? `${problem}\n${usage}` : usage, 2)
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) say(process.stdout, usage, 0)
  const kept = Object.keys(options).find(
    (name) =>
      !knownToNpm.includes(name) && process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  )
  if (kept) refuse(t.keptByNpm(kept))
  try {
    const { values, positionals } = parsed(options)
    if (positionals.length !== files) refuse(positionals.length > files ? t.tooMany(positionals) : '')
    return { ...values, file: positionals[0] ?? '' }
  } catch (error) {
    return refuse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/** Ends the command where a file that it is to read is none. */
export const hasToBeFile = (file: string): void => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) say(process.stderr, t.noFile(file), 1)
  if (found?.isDirectory()) say(process.stderr, t.isFolder(file), 1)
}

/** Ends the command where what it is to write could not take its place. */
export const hasToBeNoFolder = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) say(process.stderr, t.isFolder(file), 1)
}

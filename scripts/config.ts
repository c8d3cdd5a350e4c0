import { ConfigError } from '#server/config.ts'
import { showEnvironment, variablesTable } from '#server/environment/show.ts'
import { readArguments } from '#server/kernel/arguments.ts'

/**
 * `npm run config`: every setting in force with where it comes from, secrets as set or not; what is wrong with them goes to
 * standard error, a line each, with exit code 1 where nothing could start. `--table`: the table of docs/operations.md.
 */
const main = (): void => {
  const { table } = readArguments('Cách dùng: npm run config [-- --table]', {
    options: { table: { type: 'boolean' } },
  })
  if (table) {
    process.stdout.write(`${variablesTable()}\n`)
    return
  }
  const { shown, problems, warnings } = showEnvironment(process.env)
  const width = Math.max(...shown.map(({ name }) => name.length))
  const sources = Math.max(...shown.map(({ source }) => source.length))
  const lines = shown.map(
    ({ name, value, source }) => `${name.padEnd(width)}  ${source.padEnd(sources)}  ${value}\n`,
  )
  process.stdout.write(lines.join(''))
  for (const line of [...problems, ...warnings]) process.stderr.write(`${line}\n`)
  if (problems.length > 0) process.exitCode = 1
}

try {
  main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

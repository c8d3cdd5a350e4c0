import { cpus, totalmem, type } from 'node:os'
import type { Mutant } from './mutant.ts'

/** How one planted mistake ended; `caughtBy` null = nothing turned red. */
export type Outcome = { id: string; caughtBy: string | null; seconds: number; at: string }

/** What fits a cell of the table; paths of the server and of its modules leave out where those stand. */
const cell = (text: string): string =>
  text
    .replace(/^src\/server\/(modules\/)?/, '')
    .replaceAll('\n', ' ')
    .slice(0, 200)
    .replaceAll('|', '\\|')

const machine = (): string => {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.version}`
}

/** The table for docs/mutants.md. */
export const reportOf = (mutants: Mutant[], outcomes: Outcome[]): string => {
  const survived = outcomes.filter(({ caughtBy }) => caughtBy === null)
  const days = [...new Set(outcomes.map(({ at }) => at.slice(0, 10)))].sort()
  const rows = mutants.flatMap((mutant) => {
    const outcome = outcomes.find(({ id }) => id === mutant.id)
    return outcome
      ? [
          `| ${mutant.id} | ${cell(mutant.file)} | ${cell(mutant.words)} | ${
            outcome.caughtBy === null ? '**survived**' : cell(outcome.caughtBy)
          } | ${outcome.seconds} |`,
        ]
      : []
  })
  return `# Planted mistakes

Each of these mistakes was planted alone in a copy of the tree, compiled, and had the tests of money run against it until one
failed (\`npm run mutants\`; a mistake whose place in the code is gone fails \`npm test\`). Paths leave out \`src/server\` and \`modules\`;
seconds are those of the tests, on a machine that others used at the same time.

${outcomes.length - survived.length} caught, ${survived.length} survived${
    survived.length > 0 ? `: ${survived.map(({ id }) => id).join(', ')}` : ''
  }. ${days.join(' to ')}, on ${machine()}.

Not on the list, because something before it already keeps the mistake from doing harm: the lock that takes a voucher's code
(the statement that takes the piece of the reward holds everybody else back), and a
withdrawal that is returned again (the ledger takes its reference once). Catches by races are what races are: likely in
every run, certain in none.

| id | file | mistake | caught by | s |
|---|---|---|---|---|
${rows.join('\n')}
`
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest although they are short to read: begun last, they would be waited for alone. */
const long = [
  'integration/networks-month.test.ts',
  'integration/interleavings.test.ts',
  'integration/lock-order.test.ts',
  'integration/statement-workers.test.ts',
  'notices/mail.db.test.ts',
  'faults/kill.test.ts',
  'faults/upgrade.test.ts',
  'load/under-load.test.ts',
  'e2e/admin-shell.test.ts',
  'e2e/steady.test.ts',
  'e2e/screens.test.ts',
  'e2e/member.test.ts',
  'e2e/retailers.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((name) => moduleId.endsWith(name))
  return place === -1 ? long.length : place
}

/** These first; the others as vitest would have them, which knows their times once it has run them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

import type { BrokenCheck } from '#contract/jobs.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminJobsText as t } from '#web/text/admin-jobs.ts'
import { Card } from '#web/ui/card.tsx'

/** What the nightly proof found broken; nothing is shown where all was whole. */
export const BrokenChecks = ({ checks }: { checks: BrokenCheck[] }) =>
  checks.length === 0 ? null : (
    <Card className="mb-6 p-5">
      <h2 className="font-semibold text-lg">{t.checks}</h2>
      <p className="text-muted-foreground text-sm">{t.checksText}</p>
      <ul className="mt-1 divide-y">
        {checks.map(({ name, broken, at }) => (
          <li key={name} className="py-3">
            <span lang="en" className="wrap-anywhere block font-medium">
              {name}
            </span>
            <span className="block text-destructive-ink text-sm">
              {broken === null ? t.unchecked : t.brokenLines(broken)}
            </span>
            <span className="block text-muted-foreground text-sm">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )

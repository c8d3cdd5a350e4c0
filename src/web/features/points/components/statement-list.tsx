import type { LedgerEntry } from '#contract/points.ts'
import { cn } from '#web/lib/cn.ts'
import { formatMonth } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { ledgerText as t } from '#web/text/dashboard.ts'
import { monthlyStatement } from '../rules/statement.ts'

const Figure = ({ label, value, tone }: { label: string; value: string; tone?: string }) => (
  <div className="flex items-baseline justify-between gap-3 sm:block">
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className={cn('font-semibold tabular-nums', tone)}>{value}</dd>
  </div>
)

/** Each month's opening, what came in, what went out, and its closing. */
export const StatementList = ({ entries }: { entries: LedgerEntry[] }) => (
  <section aria-labelledby="sao-ke">
    <h2 id="sao-ke" className="font-semibold text-lg">
      {t.statement}
    </h2>
    <ul className="mt-3 divide-y rounded-2xl border bg-card">
      {monthlyStatement(entries).map(({ month, opening, earned, spent, closing }) => (
        <li key={month} className="p-4 sm:flex sm:items-center sm:px-5">
          <h3 className="shrink-0 font-medium first-letter:uppercase sm:w-36">{formatMonth(month)}</h3>
          <dl className="mt-2 grid flex-1 gap-1 sm:mt-0 sm:grid-cols-4 sm:gap-4 sm:text-right">
            <Figure label={t.opening} value={formatPoints(opening)} />
            <Figure
              label={t.earned}
              value={earned > 0 ? `+${formatPoints(earned)}` : '0'}
              tone={earned > 0 ? 'text-primary-ink' : 'text-muted-foreground'}
            />
            <Figure
              label={t.spent}
              value={spent > 0 ? `−${formatPoints(spent)}` : '0'}
              tone={spent > 0 ? '' : 'text-muted-foreground'}
            />
            <Figure label={t.closing} value={formatPoints(closing)} />
          </dl>
        </li>
      ))}
    </ul>
  </section>
)

import { useState } from 'react'
import type { LedgerEntry } from '#contract/points.ts'
import { cn } from '#web/lib/cn.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { dashboardText, ledgerText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'
import { kindWords } from '../rules/kind-words.ts'

const shownAtFirst = 50

/** The entries themselves, newest first. */
export const LedgerTable = ({ entries }: { entries: LedgerEntry[] }) => {
  const [isWhole, setWhole] = useState(false)
  const newest = entries.toReversed()
  const shown = isWhole ? newest : newest.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="tung-dong">
      <h2 id="tung-dong" className="mb-3 font-semibold text-lg">
        {t.entries}
      </h2>
      <Table caption={dashboardText.tabs.ledger}>
        <TableHead>
          <TableHeader className="max-sm:hidden">{t.date}</TableHeader>
          <TableHeader>{t.kind}</TableHeader>
          <TableHeader numeric>{t.points}</TableHeader>
          <TableHeader numeric className="max-sm:hidden">
            {t.balance}
          </TableHeader>
        </TableHead>
        <tbody>
          {shown.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell className="whitespace-nowrap tabular-nums max-sm:hidden">
                {formatDateTime(entry.createdAt)}
              </TableCell>
              <TableCell>
                {kindWords(entry)}
                {[entry.about, entry.note].map((line) =>
                  line ? (
                    <span key={line} className="block text-muted-foreground text-sm wrap-anywhere">
                      {line}
                    </span>
                  ) : null,
                )}
                <span className="block text-muted-foreground text-sm tabular-nums sm:hidden">
                  {formatDateTime(entry.createdAt)}
                </span>
              </TableCell>
              <TableCell
                numeric
                className={cn('whitespace-nowrap font-semibold', entry.points > 0 && 'text-primary-ink')}
              >
                {entry.points > 0 ? '+' : ''}
                {formatPoints(entry.points)}
                <span className="block font-normal text-muted-foreground text-sm sm:hidden">
                  {t.after(formatPoints(entry.balanceAfter))}
                </span>
              </TableCell>
              <TableCell numeric className="max-sm:hidden">
                {formatPoints(entry.balanceAfter)}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {shown.length < newest.length ? (
        <Button variant="outline" className="mt-3" onClick={() => setWhole(true)}>
          {t.more(formatPoints(newest.length))}
        </Button>
      ) : null}
    </section>
  )
}

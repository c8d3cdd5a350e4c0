import { useState } from 'react'
import type { LedgerEntry } from '#contract/points.ts'
import { formatDateTime, formatPoints } from '#web/lib/format.ts'
import { dashboardText, ledgerText as t } from '#web/text/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'

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
          <TableHeader>{t.date}</TableHeader>
          <TableHeader>{t.kind}</TableHeader>
          <TableHeader numeric>{t.points}</TableHeader>
          <TableHeader numeric>{t.balance}</TableHeader>
        </TableHead>
        <tbody>
          {shown.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell className="whitespace-nowrap tabular-nums">
                {formatDateTime(entry.createdAt)}
              </TableCell>
              <TableCell className="min-w-40">{t.kinds[entry.kind]}</TableCell>
              <TableCell
                numeric
                className={entry.points > 0 ? 'font-semibold text-primary-ink' : 'font-semibold'}
              >
                {entry.points > 0 ? '+' : ''}
                {formatPoints(entry.points)}
              </TableCell>
              <TableCell numeric>{formatPoints(entry.balanceAfter)}</TableCell>
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

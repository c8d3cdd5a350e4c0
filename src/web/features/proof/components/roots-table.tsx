import type { ProofRoot } from '#contract/proof.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import { formatPoints } from '#web/lib/format.ts'
import { proofText as t } from '#web/text/proof.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx'

const wide = 'max-lg:hidden'

/** One line a day; on small screens the figures stand under the day and the root is shortened. */
export const RootsTable = ({ roots }: { roots: ProofRoot[] }) => (
  <Table caption={t.table}>
    <TableHead>
      <TableHeader>{t.day}</TableHeader>
      <TableHeader>{t.root}</TableHeader>
      <TableHeader numeric className={wide}>
        {t.members}
      </TableHeader>
      <TableHeader numeric className={wide}>
        {t.entries}
      </TableHeader>
      <TableHeader className={wide}>{t.publishedAt}</TableHeader>
    </TableHead>
    <tbody>
      {roots.map(({ day, root, members, entries, publishedAt }) => (
        <TableRow key={day}>
          <TableCell className="whitespace-nowrap align-top tabular-nums">
            <span className="inline-flex min-h-9 items-center font-medium">{formatDate(day)}</span>
            <span className="block whitespace-normal text-muted-foreground text-sm lg:hidden">
              {t.counts(formatPoints(members), formatPoints(entries))}
            </span>
          </TableCell>
          <TableCell className="align-top">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="min-w-0 break-all text-sm max-sm:hidden">{root}</code>
              <code className="text-sm sm:hidden" title={root}>
                {root.slice(0, 10)}…
              </code>
              <CopyButton text={root} label={t.copy} doneLabel={t.copied} />
            </div>
          </TableCell>
          <TableCell numeric className={wide}>
            {formatPoints(members)}
          </TableCell>
          <TableCell numeric className={wide}>
            {formatPoints(entries)}
          </TableCell>
          <TableCell className={`${wide} whitespace-nowrap tabular-nums`}>
            {formatDateTime(publishedAt)}
          </TableCell>
        </TableRow>
      ))}
    </tbody>
  </Table>
)

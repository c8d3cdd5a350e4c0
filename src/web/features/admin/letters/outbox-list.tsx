import { Link } from 'react-router'
import type { OutboxMail } from '#contract/letters.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { outboxText as t } from '#web/text/admin-letters.ts'

/** Mails that were written down instead of sent, each leading to itself. */
export const OutboxList = ({ mails, chosen }: { mails: OutboxMail[]; chosen: string | null }) => (
  <nav aria-label={t.list}>
    <ul className="max-h-[85dvh] divide-y overflow-y-auto rounded-2xl border bg-card shadow-card">
      {mails.map(({ name, subject, to, at }) => (
        <li key={name}>
          <Link
            to={`?mail=${encodeURIComponent(name)}`}
            preventScrollReset
            aria-current={name === chosen ? 'true' : undefined}
            className="block px-4 py-3 hover:bg-muted focus-visible:-outline-offset-2 aria-[current]:text-primary-ink"
          >
            <span className="wrap-anywhere line-clamp-2 font-medium">{subject}</span>
            <span className="wrap-anywhere block text-muted-foreground text-sm">{t.to(to)}</span>
            <span className="block text-muted-foreground text-sm tabular-nums">{formatDateTime(at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

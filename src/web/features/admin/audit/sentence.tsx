import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { auditSentence, subjectLabel } from '#shared/audit-sentence.ts'
import { adminAuditText as t } from '#web/text/admin-site.ts'
import { subjectPath } from './rules.ts'

/** Words apart from each other, those that are empty left out. */
const joined = (...words: string[]): string => words.filter(Boolean).join(' ')

/** What was done as a sentence, beginning with who did it; the thing leads to where it is. */
export const Sentence = ({ entry }: { entry: AuditEntry }) => {
  const { did, thing, tail } = auditSentence(entry)
  const name = subjectLabel(entry)
  const path = subjectPath(entry)
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{entry.actor?.username ?? t.system}</span>{' '}
      {joined(did, name ? thing : '')}{' '}
      {path ? (
        <Link to={path} className="underline decoration-border underline-offset-4 hover:decoration-current">
          {name || thing}
        </Link>
      ) : (
        <span className={name ? 'font-medium' : ''}>{name || thing}</span>
      )}{' '}
      {tail}
    </span>
  )
}

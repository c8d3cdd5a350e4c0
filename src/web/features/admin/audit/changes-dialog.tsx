import type { AuditEntry } from '#contract/audit.ts'
import { changedFields, fieldLabel, fieldValue } from '#shared/audit-sentence.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminAuditText as t } from '#web/text/admin-site.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Sentence } from './sentence.tsx'

/** A side of a change; nothing where the field stands on the other side alone. */
const shown = (side: AuditEntry['before'], field: string): string =>
  side && field in side ? fieldValue(field, side[field]) : ''

/** What an action changed, field by field; nothing for one that changed none. */
export const ChangesTable = ({ entry }: { entry: AuditEntry }) => {
  const fields = changedFields(entry)
  return fields.length > 0 ? <Fields entry={entry} fields={fields} /> : null
}

const Fields = ({ entry, fields }: { entry: AuditEntry; fields: readonly string[] }) => (
  <table className="w-full text-left text-sm">
    <thead>
      <tr className="border-b">
        {[t.field, t.before, t.after].map((title) => (
          <th key={title} scope="col" className="py-2 pr-3 font-medium text-muted-foreground">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {fields.map((field) => (
        <tr key={field} className="border-b align-top last:border-0">
          <th scope="row" className="py-2 pr-3 font-medium first-letter:uppercase">
            {fieldLabel(field)}
          </th>
          <td className="wrap-anywhere whitespace-pre-wrap py-2 pr-3">{shown(entry.before, field)}</td>
          <td className="wrap-anywhere whitespace-pre-wrap py-2">{shown(entry.after, field)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What one action changed, field by field. */
export const ChangesDialog = ({
  open,
  entry,
  onClose,
}: {
  open: boolean
  entry: AuditEntry | undefined
  onClose: () => void
}) => {
  const fields = entry ? changedFields(entry) : []
  return (
    <Dialog open={open} onOpenChange={onClose}>
      {entry ? (
        <DialogContent title={t.dialogTitle} description={formatDateTime(entry.at)}>
          <p className="mb-4">
            <Sentence entry={entry} />
          </p>
          {fields.length === 0 ? <p>{t.nothing}</p> : <Fields entry={entry} fields={fields} />}
        </DialogContent>
      ) : null}
    </Dialog>
  )
}

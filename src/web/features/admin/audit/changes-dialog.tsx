import type { AuditEntry } from '#contract/audit.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { adminAuditText as t } from '#web/text/admin-site.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'

const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

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
  const { before, after } = entry ?? {}
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Dialog open={open} onOpenChange={onClose}>
      {entry ? (
        <DialogContent
          title={<span lang="en">{`${entry.action} ${entry.subjectId}`}</span>}
          description={`${entry.actor?.username ?? t.system} · ${formatDateTime(entry.at)}`}
        >
          {names.length === 0 ? <p>{t.nothing}</p> : null}
          <dl className="space-y-4">
            {names.map((name) => (
              <div key={name} className="rounded-xl border p-3">
                <dt lang="en" className="font-medium">
                  {name}
                </dt>
                {before && name in before ? (
                  <dd className="wrap-anywhere mt-1 whitespace-pre-wrap text-sm">
                    <span className="text-muted-foreground">{t.before}: </span>
                    {shown(before[name])}
                  </dd>
                ) : null}
                {after && name in after ? (
                  <dd className="wrap-anywhere mt-1 whitespace-pre-wrap text-sm">
                    <span className="text-muted-foreground">{t.after}: </span>
                    {shown(after[name])}
                  </dd>
                ) : null}
              </div>
            ))}
          </dl>
        </DialogContent>
      ) : null}
    </Dialog>
  )
}

import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { securityText } from '#web/text/security.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { useRenewCodes } from '../mutations.ts'

const t = securityText.codes

/** Shows new codes, this once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[] | null; onClose: () => void }) => (
  <Dialog once open={codes !== null} onOpenChange={onClose}>
    {codes ? (
      <DialogContent title={t.shownTitle} description={t.shownText}>
        <ul className="grid gap-1.5 rounded-xl bg-muted p-4 font-mono text-sm tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-3">
          <CopyButton text={codes.join('\n')} label={t.copy} doneLabel={t.copied} />
          <Button
            variant="outline"
            size="sm"
            onClick={() => saveFile(t.file, 'text/plain', `${codes.join('\r\n')}\r\n`)}
          >
            <Download aria-hidden className="size-4" />
            {t.download}
          </Button>
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t.close}</Button>
        </DialogActions>
      </DialogContent>
    ) : null}
  </Dialog>
)

export const RenewCodes = ({
  left,
  onCodes,
}: {
  left: number
  onCodes: (codes: string[] | null) => void
}) => {
  const [isAsking, setAsking] = useState(false)
  const renew = useRenewCodes(onCodes)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="font-medium">{t.left(left)}</p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t.renew}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.renewTitle}
        description={t.renewText}
        confirmLabel={t.renew}
        cancelLabel={securityText.cancel}
        busy={renew.isPending}
        busyLabel={t.renewing}
        onConfirm={() => {
          setAsking(false)
          renew.mutate()
        }}
      />
    </div>
  )
}

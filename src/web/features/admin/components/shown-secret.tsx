import { shownSecretText as t } from '#web/text/admin-api-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'

/** A secret that the server shows once, until it is closed. */
export const ShownSecret = ({
  title,
  label,
  secret,
  onClose,
}: {
  title: string
  label: string
  secret: string | undefined
  onClose: () => void
}) => (
  <Dialog once open={secret !== undefined} onOpenChange={(next) => !next && onClose()}>
    <DialogContent title={title} description={t.once}>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          aria-label={label}
          value={secret ?? ''}
          className="font-mono"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={secret ?? ''} label={t.copy} doneLabel={t.copied} className="h-11 shrink-0" />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t.done}</Button>
      </DialogActions>
    </DialogContent>
  </Dialog>
)

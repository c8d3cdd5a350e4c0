import type { ContactMessage } from '#contract/messages.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import { adminMessagesText as t } from '#web/text/admin-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'

type Props = {
  open: boolean
  message: ContactMessage | undefined
  busy: boolean
  onClose: () => void
  onMark: (message: ContactMessage, status: ContactMessage['status']) => void
}

/** One message in full; answering happens in the operator's own mail program. */
export const MessageDialog = ({ open, message, busy, onClose, onMark }: Props) => (
  <Dialog open={open} onOpenChange={onClose}>
    {message ? (
      <DialogContent
        title={message.subject}
        description={`${message.name} · ${message.email}`}
        closeLabel={t.close}
      >
        <p className="text-muted-foreground text-sm">{formatDateTime(message.createdAt)}</p>
        <p className="wrap-anywhere mt-3 whitespace-pre-line">{message.message}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild>
            <a href={`mailto:${message.email}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`}>
              {t.reply}
            </a>
          </Button>
          <Button
            variant="outline"
            busy={busy}
            onClick={() => onMark(message, message.status === 'new' ? 'done' : 'new')}
          >
            {message.status === 'new' ? t.markDone : t.markNew}
          </Button>
        </div>
      </DialogContent>
    ) : null}
  </Dialog>
)

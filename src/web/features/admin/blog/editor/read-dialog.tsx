import type { ReactNode } from 'react'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#web/ui/dialog.tsx'

/** A version of the post to look at. */
export const ReadDialog = ({
  title,
  html,
  instead,
  action,
  onClose,
}: {
  title: string
  /** Undefined while it is not there; `instead` stands in its place. */
  html: string | undefined
  instead?: ReactNode
  action?: ReactNode
  onClose: () => void
}) => (
  <Dialog open onOpenChange={onClose}>
    <DialogContent title={title} className="w-[min(94vw,760px)]">
      {html === undefined ? (
        instead
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when stored and when served
        <div className="prose-post" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t.close}
        </Button>
        {action}
      </DialogActions>
    </DialogContent>
  </Dialog>
)

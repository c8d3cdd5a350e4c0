import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { useOpened } from '../state/opened.ts'

type Words = {
  deleteTitle: ReactNode
  deleteText: (name: string) => string
  delete: string
  cancel: string
  deleting: string
}

/** Asks before the row `removing` names is deleted. */
export const DeleteDialog = <T,>({
  removing,
  words,
  lang,
  nameOf,
  busy,
  onDelete,
}: {
  removing: ReturnType<typeof useOpened<T>>
  words: Words
  /** The language of the words when it is not the page's. */
  lang?: 'en'
  nameOf: (item: T) => string
  busy: boolean
  onDelete: (item: T) => void
}) => (
  <ConfirmDialog
    open={removing.open}
    onOpenChange={removing.close}
    title={words.deleteTitle}
    description={words.deleteText(removing.item ? nameOf(removing.item) : '')}
    {...(lang ? { lang } : {})}
    confirmLabel={words.delete}
    cancelLabel={words.cancel}
    busyLabel={words.deleting}
    busy={busy}
    destructive
    onConfirm={() => removing.item && onDelete(removing.item)}
  />
)

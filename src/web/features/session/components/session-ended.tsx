import { useEffect } from 'react'
import { paths } from '#web/lib/paths.ts'
import { sessionEndedText as t } from '#web/text/session-ended.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useAuth } from './auth.tsx'

/** Says that what was typed is still there, and where to sign in without leaving it. Put off, it comes again when the server is asked. */
export default function SessionEnded({ onLater }: { onLater: () => void }) {
  const { refetchUser } = useAuth()
  // Who comes back from the other tab has signed in there, or not.
  useEffect(() => {
    const ask = () => void refetchUser()
    addEventListener('focus', ask)
    return () => removeEventListener('focus', ask)
  }, [refetchUser])
  return (
    <ConfirmDialog
      open
      onOpenChange={onLater}
      title={t.title}
      description={t.text}
      confirmLabel={t.signIn}
      cancelLabel={t.later}
      onConfirm={() => window.open(paths.auth, '_blank', 'noopener')}
    />
  )
}

import { guardText as t } from '#web/text/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useAuth } from './auth.tsx'

/** Stands where a page is for its member alone and asking who that is has failed; nothing while that is not so. */
export const UnknownMember = () => {
  const { failed, refetchUser } = useAuth()
  return failed ? (
    <ErrorState title={t.unknown} retrying={failed.isRetrying} onRetry={() => void refetchUser()} />
  ) : null
}

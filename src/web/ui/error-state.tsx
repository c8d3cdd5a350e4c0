import type { ReactNode } from 'react'
import { uiText as t } from '#web/text/ui.ts'
import { Button } from './button.tsx'
import { Illustration } from './illustration.tsx'

/** What could not be loaded, and the way to try again. */
export const ErrorState = ({
  title,
  note,
  retryLabel = t.retry,
  retrying = false,
  onRetry,
}: {
  title: ReactNode
  /** The same in Vietnamese, where the title is in the specification's English. */
  note?: string
  retryLabel?: string
  retrying?: boolean
  onRetry?: () => void
}) => (
  <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
    <Illustration name="offline" />
    <p className="max-w-md text-balance text-lg">{title}</p>
    {note ? <p className="max-w-md text-balance">{note}</p> : null}
    {onRetry ? (
      <Button variant="outline" busy={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    ) : null}
  </div>
)

import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { errorText } from '#web/lib/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Nothing is there by this number, or this is none. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/**
 * A screen about one thing, without it: what is not there leads back to its list, anything else can be tried again.
 * `error`: undefined where the list came and does not have it.
 */
export const NotLoaded = ({
  error,
  missing,
  back,
  onRetry,
}: {
  error: Error | undefined
  missing: string
  /** The list it would be in. */
  back: { label: string; to: string }
  onRetry: () => void
}) =>
  error === undefined || isGone(error) ? (
    <EmptyState
      illustration="search"
      title={missing}
      action={
        <Button variant="outline" asChild>
          <Link to={back.to}>
            <ArrowLeft aria-hidden className="size-4.5" />
            {back.label}
          </Link>
        </Button>
      }
    />
  ) : (
    <ErrorState title={errorText(error)} onRetry={onRetry} />
  )

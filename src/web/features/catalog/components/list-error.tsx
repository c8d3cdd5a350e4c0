import { useRevalidator } from 'react-router'
import { catalogText } from '#web/text/catalog.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Products that could not be loaded, and the way to try again. */
export const ListError = () => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={<span lang="en">{catalogText.loadError}</span>}
      retrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

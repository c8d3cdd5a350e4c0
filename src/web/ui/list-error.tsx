import { useRevalidator } from 'react-router'
import { uiText as t } from '#web/text/ui.ts'
import { ErrorState } from './error-state.tsx'

/** A page's list that could not be loaded, in the specification's English words and in Vietnamese; trying again loads the page's data. */
export const ListError = ({ title }: { title: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={<span lang="en">{title}</span>}
      note={t.notLoaded}
      retrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

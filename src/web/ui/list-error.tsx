import { useRevalidator } from 'react-router'
import { uiText as t } from '#web/text/ui.ts'
import { ErrorState } from './error-state.tsx'

/**
 * A page's list that could not be loaded, in the specification's English words and in Vietnamese, or in words of ours (`lang`); trying
 * again loads the page's data.
 */
export const ListError = ({ title, lang = 'en' }: { title: string; lang?: 'en' | 'vi' }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={<span lang={lang}>{title}</span>}
      note={lang === 'en' ? t.notLoaded : ''}
      retrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from './error-state.tsx'

/** What a page needs and could not be loaded; trying again loads the page's data. */
export const PageError = ({ title, note }: { title: ReactNode; note?: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={title}
      {...(note === undefined ? {} : { note })}
      retrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

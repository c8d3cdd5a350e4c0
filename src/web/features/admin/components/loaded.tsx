import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#web/lib/failure.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What a call answered; before that the room it will take, and what to say where it could not be loaded. */
export const Loaded = <Data,>({
  call,
  room,
  children,
}: {
  call: UseQueryResult<Data>
  /** How much room is kept, as a class. */
  room: string
  children: (data: Data) => ReactNode
}) => {
  if (call.isLoadingError) return <ErrorState title={errorText(call.error)} onRetry={() => call.refetch()} />
  return call.data === undefined ? <Skeleton className={room} /> : children(call.data)
}

import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminPage } from '../components/admin-page.tsx'

type One<Item> = { data: Item | undefined; isLoadingError: boolean; refetch: () => unknown }

/** The page of one file that was taken, with the way back to all of them. */
export const UploadDetails = <Item,>({
  words,
  back,
  one,
  children,
}: {
  words: { title: string; back: string; loadError: string }
  back: string
  one: One<Item>
  children: (item: Item) => ReactNode
}) => (
  <AdminPage title={words.title} back={{ label: words.back, to: back }}>
    {one.data ? (
      children(one.data)
    ) : one.isLoadingError ? (
      <ErrorState title={words.loadError} onRetry={() => one.refetch()} />
    ) : (
      <div className="space-y-5">
        <Skeleton className="h-36 w-full rounded-2xl" />
        <Skeleton className="h-80 w-full rounded-2xl" />
      </div>
    )}
  </AdminPage>
)

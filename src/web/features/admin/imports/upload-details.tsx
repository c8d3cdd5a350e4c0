import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminPage } from '../components/admin-page.tsx'
import { NotLoaded } from '../components/not-loaded.tsx'

type One<Item> = {
  data: Item | undefined
  isLoadingError: boolean
  error: Error | null
  refetch: () => unknown
}

/** The page of one file that was taken, with the way back to all of them. */
export const UploadDetails = <Item,>({
  words,
  back,
  one,
  children,
}: {
  words: { title: string; back: string; missing: string }
  back: string
  one: One<Item>
  children: (item: Item) => ReactNode
}) => (
  <AdminPage title={words.title} back={{ label: words.back, to: back }}>
    {one.data ? (
      children(one.data)
    ) : one.isLoadingError ? (
      <NotLoaded
        error={one.error ?? undefined}
        missing={words.missing}
        back={{ label: words.back, to: back }}
        onRetry={() => one.refetch()}
      />
    ) : (
      <div className="space-y-5">
        <Skeleton className="h-36 w-full rounded-2xl" />
        <Skeleton className="h-80 w-full rounded-2xl" />
      </div>
    )}
  </AdminPage>
)
